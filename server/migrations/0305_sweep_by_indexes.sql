-- What each second asks is planned while a mill has no alarms yet, and went on reading all keys of all mills until somebody counted them.
alter function secure.work_of_alarms(timestamptz) set enable_seqscan = off;
