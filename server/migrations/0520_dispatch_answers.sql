-- Answers of the machines of a dispatch order in one word, by which its list is narrowed.
alter table dispatch_order add column answers text;

update dispatch_order set answers = case
    when failed_count > 0 then 'failed'
    when success_count < machine_count then 'underWay'
    else 'taken' end
where state = 'issued';
