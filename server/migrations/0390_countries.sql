-- The country of a mill, by which mobile numbers are read. Mills that are there have that of their time zone, else China as before.
alter table tenant add column country text not null default 'CN';
update tenant set country = case zone
  when 'Asia/Ho_Chi_Minh' then 'VN'
  when 'Asia/Saigon' then 'VN'
  when 'Asia/Dhaka' then 'BD'
  when 'Asia/Kolkata' then 'IN'
  when 'Asia/Calcutta' then 'IN'
  when 'Asia/Karachi' then 'PK'
  when 'Asia/Jakarta' then 'ID'
  when 'Asia/Bangkok' then 'TH'
  when 'Asia/Phnom_Penh' then 'KH'
  when 'Asia/Vientiane' then 'LA'
  when 'Asia/Yangon' then 'MM'
  when 'Asia/Rangoon' then 'MM'
  when 'Asia/Kuala_Lumpur' then 'MY'
  when 'Asia/Manila' then 'PH'
  when 'Asia/Colombo' then 'LK'
  when 'Asia/Kathmandu' then 'NP'
  when 'Asia/Taipei' then 'TW'
  when 'Asia/Hong_Kong' then 'HK'
  when 'Asia/Seoul' then 'KR'
  when 'Asia/Tokyo' then 'JP'
  when 'Asia/Tashkent' then 'UZ'
  when 'Asia/Samarkand' then 'UZ'
  when 'Asia/Ashgabat' then 'TM'
  when 'Asia/Dushanbe' then 'TJ'
  when 'Asia/Bishkek' then 'KG'
  when 'Asia/Almaty' then 'KZ'
  when 'Europe/Moscow' then 'RU'
  when 'Europe/Istanbul' then 'TR'
  when 'Asia/Tehran' then 'IR'
  when 'Asia/Damascus' then 'SY'
  when 'Africa/Cairo' then 'EG'
  when 'Africa/Casablanca' then 'MA'
  when 'Africa/Tunis' then 'TN'
  when 'Africa/Addis_Ababa' then 'ET'
  when 'Africa/Nairobi' then 'KE'
  when 'Africa/Lagos' then 'NG'
  when 'Africa/Johannesburg' then 'ZA'
  when 'America/New_York' then 'US'
  when 'America/Chicago' then 'US'
  when 'America/Mexico_City' then 'MX'
  when 'America/Sao_Paulo' then 'BR'
  when 'America/Bogota' then 'CO'
  when 'America/Lima' then 'PE'
  when 'America/Argentina/Buenos_Aires' then 'AR'
  when 'Europe/Rome' then 'IT'
  when 'Europe/Madrid' then 'ES'
  when 'Europe/Lisbon' then 'PT'
  when 'Europe/Paris' then 'FR'
  when 'Europe/Berlin' then 'DE'
  when 'Europe/London' then 'GB'
  when 'Europe/Athens' then 'GR'
  when 'Europe/Bucharest' then 'RO'
  else 'CN' end;

create or replace view iam.tenant as
  select id, name, custom_show_name, tenant_icon, zone, language, status, begin_date, end_date, deleted_at, closed_menus,
    efficiency_alert, country
  from tenant;
select secure.publish('iam.tenant', 'millwright_app, millwright_ingest');

-- The mills a person may enter.
drop function secure.tenants_of(uuid);
create function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text, closed_menus text[], efficiency_alert double precision, country text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing,
      t.closed_menus, t.efficiency_alert, t.country
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = person and m.deleted_at is null and m.state = 'normal'
      and t.deleted_at is null and t.status = 'normal'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
    order by t.id;
end
$$;
grant execute on function secure.tenants_of(uuid) to millwright_app;
comment on function secure.tenants_of is 'iam: the mills that a person may enter';

-- Whoever logs in with a mobile number has no mill yet: it is read by the countries of all.
create function secure.countries_of_mills() returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct country from tenant where deleted_at is null
$$;
create function secure.country_of_mill(mill int) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select country from tenant where id = mill
$$;
grant execute on function secure.countries_of_mills(), secure.country_of_mill(int) to millwright_app;
comment on function secure.countries_of_mills is 'iam: the countries in which there are mills';
comment on function secure.country_of_mill is 'iam: the country of a mill';
