-- In which team of a type somebody was until a date, where the teams of today say another: what people made is put together
-- by the team of that time. Of several rows the first that reaches to a date holds for it.
create table team_before (
  tenant_id int not null references tenant (id),
  person_id uuid not null,
  type text not null,
  -- The last date on which it held.
  until date not null,
  -- Null: none of this type.
  team_id uuid,
  primary key (tenant_id, person_id, type, until),
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete set null (team_id)
);
select secure.tenant_table('team_before');
comment on table team_before is 'personnel: the teams of people before they changed';
