-- Tariffs by season, day type and half hour, which people keep; until now layouts by weekday and effective date were
-- written by the program alone.

-- What electricity costs at which time, from a day on.
create table tariff (
  tenant_id int not null references tenant (id),
  id uuid not null,
  valid_from date not null,
  name text not null,
  weekend text not null,
  currency text not null,
  sharp_price double precision,
  peak_price double precision,
  flat_price double precision,
  valley_price double precision,
  deep_valley_price double precision,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index tariff_valid_from on tariff (tenant_id, valid_from) where deleted_at is null;
create unique index tariff_name on tariff (tenant_id, name) where deleted_at is null;
select secure.tenant_table('tariff');

-- Half hours of a band.
create table tariff_hours (
  tenant_id int not null references tenant (id),
  id uuid not null,
  tariff_id uuid not null,
  position int not null,
  season text not null,
  day_type text not null,
  band text not null,
  from_time text not null,
  to_time text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, tariff_id) references tariff (tenant_id, id)
);
select secure.tenant_table('tariff_hours');

-- Days of each year that are a season of a tariff.
create table tariff_season (
  tenant_id int not null references tenant (id),
  id uuid not null,
  tariff_id uuid not null,
  position int not null,
  season text not null,
  from_day text not null,
  to_day text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, tariff_id) references tariff (tenant_id, id)
);
select secure.tenant_table('tariff_season');

-- Days that are not what their day of the week says.
create table tariff_holiday (
  tenant_id int not null references tenant (id),
  id uuid not null,
  tariff_id uuid not null,
  position int not null,
  day date not null,
  day_type text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, tariff_id) references tariff (tenant_id, id)
);
create unique index tariff_holiday_tariff_id_day on tariff_holiday (tenant_id, tariff_id, day) where deleted_at is null;
select secure.tenant_table('tariff_holiday');

-- Each layout becomes a tariff of its date: Monday says what workdays are, Sunday what the weekend is, and Saturday belongs to
-- the one that it is like. Normal and off-peak hours are flat and valley by other names.
create temporary table former_hours on commit drop as
select tenant_id, effective_date, weekday, from_minute, to_minute,
  case band when 'normal' then 'flat' when 'offPeak' then 'valley' else band end as band
from tariff_period;

create temporary table former_day on commit drop as
select tenant_id, effective_date, weekday,
  string_agg(from_minute || '-' || to_minute || band, ' ' order by from_minute) as layout
from former_hours group by tenant_id, effective_date, weekday;

insert into tariff (tenant_id, id, valid_from, name, weekend, currency)
select d.tenant_id, gen_random_uuid(), d.effective_date, d.effective_date::text,
  case
    when not exists (select from former_day s where (s.tenant_id, s.effective_date, s.weekday) = (d.tenant_id, d.effective_date, 7)
      and s.layout is distinct from d.layout) then 'none'
    when exists (select from former_day s where (s.tenant_id, s.effective_date, s.weekday) = (d.tenant_id, d.effective_date, 6)
      and s.layout = d.layout) then 'sunday'
    else 'saturdaySunday'
  end,
  case t.language when 'vn' then 'VND' else 'CNY' end
from former_day d join tenant t on t.id = d.tenant_id where d.weekday = 1;

insert into tariff_hours (tenant_id, id, tariff_id, position, season, day_type, band, from_time, to_time)
select t.tenant_id, gen_random_uuid(), t.id, row_number() over (partition by t.tenant_id, t.id order by h.weekday, h.from_minute) - 1,
  'remaining', case h.weekday when 1 then 'workday' else 'weekend' end, h.band,
  to_char(make_interval(mins => h.from_minute), 'HH24:MI'),
  case h.to_minute when 1440 then '24:00' else to_char(make_interval(mins => h.to_minute), 'HH24:MI') end
from tariff t join former_hours h on h.tenant_id = t.tenant_id and h.effective_date = t.valid_from
where h.weekday = 1 or (h.weekday = 7 and t.weekend <> 'none');

drop table tariff_period;
