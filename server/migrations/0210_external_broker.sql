-- Writers of telegrams and those who must keep them out (a taker of a slot, a change of a calendar, a rebuild) wait for each
-- other in one line. Rows that are locked `for share` know no line: with batches that overlap, whoever wants the row for
-- itself waits for ever. The lock is (7380, slot), shared by writers, exclusive for the others.
-- What is read behind the lock is read anew: a function that is volatile sees what was committed while it waited.
create function secure.share_slots(wanted int[]) returns table (slot int, epoch bigint, calendar bigint)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- In the order of their numbers: two who want several never hold what the other waits for.
  perform pg_advisory_xact_lock_shared(7380, w.number)
  from (select distinct unnest(wanted) as number order by 1) w;
  return query select s.slot, s.epoch, s.calendar from ingest_slot s where s.slot = any (wanted);
end $$;
grant execute on function secure.share_slots(int[]) to millwright_ingest;
comment on function secure.share_slots is 'telemetry: what slots are, and stay until the transaction ends';

create or replace function secure.calendar_changed(recount uuid, asked_by uuid, from_date date, to_date date) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select pg_advisory_xact_lock(7380, current_tenant() % 16);
  update ingest_slot set calendar = calendar + 1 where slot = current_tenant() % 16;
  insert into shift_recount (tenant_id, id, asked_at, asked_by, from_date, to_date, next_date)
  select current_tenant(), recount, clock_timestamp(), asked_by, from_date, to_date, to_date where from_date is not null
$$;

-- Processes that share the slots among them: each takes as many as fall to it.
create table ingest_writer (
  holder text primary key,
  seen_until timestamptz not null
);
comment on table ingest_writer is 'telemetry: the processes that share the ingest slots';
grant select, insert, update, delete on ingest_writer to millwright_ingest;

-- What an external broker's password file says of a gateway: a salted hash of its own, made when the secret is. From SHA-256
-- none can be made; gateways whose secret is older have none.
alter table machine_source_secret add column broker_hash text;

drop function secure.set_source_secret(uuid, bytea);
create function secure.set_source_secret(source uuid, secret_hash bytea, broker text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  if tenant is null or not exists (select from machine_source s where s.tenant_id = tenant and s.id = source) then
    raise exception 'no such source in this tenant';
  end if;
  insert into machine_source_secret (tenant_id, source_id, hash, broker_hash) values (tenant, source, secret_hash, broker)
  on conflict (tenant_id, source_id) do update
    set hash = excluded.hash, broker_hash = excluded.broker_hash, changed_at = now();
end $$;
grant execute on function secure.set_source_secret(uuid, bytea, text) to millwright_app;
comment on function secure.set_source_secret is 'equipment: keeps the hashes of a gateway''s secret';

-- Whom an external broker lets in: enabled gateways of active mills that have a secret.
create function secure.broker_logins() returns table (tenant_id int, code text, broker_hash text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id, s.code, x.broker_hash
  from machine_source s
  join machine_source_secret x on x.tenant_id = s.tenant_id and x.source_id = s.id
  join tenant t on t.id = s.tenant_id
  where s.deleted_at is null and s.status = 'enabled' and t.status = 'normal' and t.deleted_at is null
  order by s.tenant_id, s.code
$$;
grant execute on function secure.broker_logins() to millwright_ingest;
comment on function secure.broker_logins is 'equipment: what an external broker''s password file says';
