-- What waits for machines is counted from the index alone, however much of it there is.
create index quarantine_waiting on quarantine (tenant_id, source_code, machine_code, received_at)
  where reason in ('unknownMachine', 'foreignTopic') and state in ('waiting', 'refused') and is_replayable and order_id is null;
drop index quarantine_of_machines;
