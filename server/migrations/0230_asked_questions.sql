-- The questions that people asked in their own words, so that they can ask them again. Each is kept once a person.
create table asked_question (
  tenant_id int not null references tenant (id),
  user_id uuid not null,
  text text not null,
  is_understood boolean not null,
  asked_at timestamptz not null,
  primary key (tenant_id, user_id, text)
);
select secure.tenant_table('asked_question');
comment on table asked_question is 'analysis: the newest questions of a person in words';
