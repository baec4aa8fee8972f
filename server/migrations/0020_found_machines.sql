-- A doubt about a counter is withdrawn when telegrams that came late have settled it.
create index quarantine_of_doubts on quarantine (tenant_id, topic, detail)
  where reason in ('counterFell', 'counterLeapt');
grant delete on quarantine to millwright_ingest;
