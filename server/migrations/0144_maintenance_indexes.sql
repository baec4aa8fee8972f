-- Each of these says what another one says: the orders of the list begin with the same columns, and the key of a round has its
-- number last, so that the newest round of each item and machine is read backwards from it. A sweep that opens twenty thousand
-- rounds wrote them all.
drop index maintenance_plan_planned;
drop index maintenance_plan_due;
drop index maintenance_round_newest;
