-- What was set aside of one machine is asked for on its pages, newest first.
create index quarantine_of_machine on quarantine (tenant_id, machine_code, received_at);
