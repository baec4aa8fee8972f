-- A process that takes what machines say from an external broker holds the advisory lock (7381, this number) on a connection of its
-- own for as long as it lives. The database drops a lock with its connection, so the slots of one that was killed are known to
-- be free at once. Null: only its lease tells.
alter table ingest_writer add column lock_number int;
