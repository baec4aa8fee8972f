-- Rows that people create for a part of the mill belong to their maker, to the maker's main department at that time, and to the people and
-- departments that their declaration names (contract/src/core/call/dataScope.ts). Each of these ways has an index.

-- The workshop that answers for the machines of an area, and of areas below it without one.
alter table equipment_area add column department_id uuid;
alter table equipment_area add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index equipment_area_department on equipment_area (tenant_id, department_id);

-- Ids of rows of the mill whose list names one of some people. Behind row-level security no index serves a comparison of arrays.
create function secure.rows_naming(list regclass, field name, people text[]) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  ids uuid[];
begin
  execute format('select array_agg(id) from %s where tenant_id = $1 and %I && $2', list, field)
    into ids using current_tenant(), people;
  return ids;
end $$;
grant execute on function secure.rows_naming(regclass, name, text[]) to millwright_app;

alter table responsibility add column department_id uuid;
alter table responsibility add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index responsibility_scope_department_id on responsibility (tenant_id, department_id);
create index responsibility_scope_create_by on responsibility (tenant_id, create_by);

create index handover_scope_create_by on handover (tenant_id, create_by);
create index handover_scope_giver_id on handover (tenant_id, giver_id);
create index handover_scope_receiver_id on handover (tenant_id, receiver_id);
create index handover_scope_department_id on handover (tenant_id, department_id);

alter table replacement add column department_id uuid;
alter table replacement add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index replacement_scope_department_id on replacement (tenant_id, department_id);
create index replacement_scope_create_by on replacement (tenant_id, create_by);
create index replacement_scope_person_id on replacement (tenant_id, person_id);
create index replacement_scope_substitute_id on replacement (tenant_id, substitute_id);

alter table shift_share add column department_id uuid;
alter table shift_share add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index shift_share_scope_department_id on shift_share (tenant_id, department_id);
create index shift_share_scope_create_by on shift_share (tenant_id, create_by);
create index shift_share_scope_person_id on shift_share (tenant_id, person_id);

alter table attendance_correction add column department_id uuid;
alter table attendance_correction add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index attendance_correction_scope_department_id on attendance_correction (tenant_id, department_id);
create index attendance_correction_scope_create_by on attendance_correction (tenant_id, create_by);
create index attendance_correction_scope_person_id on attendance_correction (tenant_id, person_id);

create index roster_change_scope_create_by on roster_change (tenant_id, create_by);

alter table production_order add column department_id uuid;
alter table production_order add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index production_order_scope_department_id on production_order (tenant_id, department_id);
create index production_order_scope_create_by on production_order (tenant_id, create_by);

alter table process_sheet add column department_id uuid;
alter table process_sheet add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index process_sheet_scope_department_id on process_sheet (tenant_id, department_id);
create index process_sheet_scope_create_by on process_sheet (tenant_id, create_by);
create index process_sheet_scope_technologist_id on process_sheet (tenant_id, technologist_id);
create index process_sheet_scope_issued_by on process_sheet (tenant_id, issued_by);

alter table process_change_notice add column department_id uuid;
alter table process_change_notice add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index process_change_notice_scope_department_id on process_change_notice (tenant_id, department_id);
create index process_change_notice_scope_create_by on process_change_notice (tenant_id, create_by);
create index process_change_notice_scope_responsible_id on process_change_notice (tenant_id, responsible_id);
create index process_change_notice_scope_issued_by on process_change_notice (tenant_id, issued_by);
create index notice_machine_scope_machine_id on notice_machine (tenant_id, machine_id);

alter table first_inspection add column department_id uuid;
alter table first_inspection add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index first_inspection_scope_department_id on first_inspection (tenant_id, department_id);
create index first_inspection_scope_create_by on first_inspection (tenant_id, create_by);
create index first_inspection_scope_tester_id on first_inspection (tenant_id, tester_id);
create index first_inspection_scope_judged_by on first_inspection (tenant_id, judged_by);
create index first_inspection_scope_machine_id on first_inspection (tenant_id, machine_id);

alter table dispatch_order add column department_id uuid;
alter table dispatch_order add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index dispatch_order_scope_department_id on dispatch_order (tenant_id, department_id);
create index dispatch_order_scope_create_by on dispatch_order (tenant_id, create_by);
create index dispatch_machine_scope_machine_id on dispatch_machine (tenant_id, machine_id);

alter table stock_calibration add column department_id uuid;
alter table stock_calibration add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index stock_calibration_scope_department_id on stock_calibration (tenant_id, department_id);
create index stock_calibration_scope_create_by on stock_calibration (tenant_id, create_by);
create index stock_calibration_scope_counted_by on stock_calibration (tenant_id, counted_by);

alter table output_calibration add column department_id uuid;
alter table output_calibration add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index output_calibration_scope_department_id on output_calibration (tenant_id, department_id);
create index output_calibration_scope_create_by on output_calibration (tenant_id, create_by);
create index output_calibration_scope_corrected_by on output_calibration (tenant_id, corrected_by);
create index output_calibration_scope_machine_id on output_calibration (tenant_id, machine_id);

alter table missing_output add column department_id uuid;
alter table missing_output add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index missing_output_scope_department_id on missing_output (tenant_id, department_id);
create index missing_output_scope_create_by on missing_output (tenant_id, create_by);
create index missing_output_scope_submitted_by on missing_output (tenant_id, submitted_by);
create index missing_output_scope_machine_id on missing_output (tenant_id, machine_id);

alter table cotton_issue add column department_id uuid;
alter table cotton_issue add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index cotton_issue_scope_department_id on cotton_issue (tenant_id, department_id);
create index cotton_issue_scope_create_by on cotton_issue (tenant_id, create_by);

alter table waste_weighing add column department_id uuid;
alter table waste_weighing add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index waste_weighing_scope_department_id on waste_weighing (tenant_id, department_id);
create index waste_weighing_scope_create_by on waste_weighing (tenant_id, create_by);

alter table stop_order add column department_id uuid;
alter table stop_order add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index stop_order_scope_department_id on stop_order (tenant_id, department_id);
create index stop_order_scope_create_by on stop_order (tenant_id, create_by);
create index stop_order_scope_issued_by on stop_order (tenant_id, issued_by);
create index stop_order_scope_finished_by on stop_order (tenant_id, finished_by);
create index stop_order_machine_scope_machine_id on stop_order_machine (tenant_id, machine_id);

alter table parameter_distribution add column department_id uuid;
alter table parameter_distribution add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index parameter_distribution_scope_department_id on parameter_distribution (tenant_id, department_id);
create index parameter_distribution_scope_create_by on parameter_distribution (tenant_id, create_by);
create index parameter_distribution_scope_written_by_id on parameter_distribution (tenant_id, written_by_id);
create index parameter_distribution_scope_released_by_id on parameter_distribution (tenant_id, released_by_id);
create index parameter_distribution_scope_issued_by_id on parameter_distribution (tenant_id, issued_by_id);
create index parameter_distribution_setting_scope_machine_id on parameter_distribution_setting (tenant_id, machine_id);

alter table production_plan add column department_id uuid;
alter table production_plan add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index production_plan_scope_department_id on production_plan (tenant_id, department_id);
create index production_plan_scope_create_by on production_plan (tenant_id, create_by);
create index production_plan_scope_taken_over_by_id on production_plan (tenant_id, taken_over_by_id);

alter table maintenance_task add column department_id uuid;
alter table maintenance_task add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index maintenance_task_scope_department_id on maintenance_task (tenant_id, department_id);
create index maintenance_task_scope_create_by on maintenance_task (tenant_id, create_by);
create index maintenance_task_scope_participant_ids on maintenance_task using gin (participant_ids);
create index maintenance_task_scope_supervisor_id on maintenance_task (tenant_id, supervisor_id);
create index maintenance_task_scope_equipment_id on maintenance_task (tenant_id, equipment_id);

create index repair_record_scope_create_by on repair_record (tenant_id, create_by);
create index repair_record_scope_person_ids on repair_record using gin (person_ids);

alter table maintenance_plan add column department_id uuid;
alter table maintenance_plan add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index maintenance_plan_scope_department_id on maintenance_plan (tenant_id, department_id);
create index maintenance_plan_scope_create_by on maintenance_plan (tenant_id, create_by);
create index maintenance_plan_scope_responsible_id on maintenance_plan (tenant_id, responsible_id);
create index maintenance_plan_person_scope_person_id on maintenance_plan_person (tenant_id, person_id);
create index maintenance_plan_scope_team_id on maintenance_plan (tenant_id, team_id);

alter table part_life add column department_id uuid;
alter table part_life add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index part_life_scope_department_id on part_life (tenant_id, department_id);
create index part_life_scope_create_by on part_life (tenant_id, create_by);
create index part_life_scope_removed_by on part_life (tenant_id, removed_by);

alter table part_movement add column department_id uuid;
alter table part_movement add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index part_movement_scope_department_id on part_movement (tenant_id, department_id);
create index part_movement_scope_create_by on part_movement (tenant_id, create_by);
create index part_movement_scope_moved_by on part_movement (tenant_id, moved_by);
create index announcement_scope_sender on announcement (tenant_id, sender);

-- Rows made before belong to the main department that their maker had then, as far as the history tells; else to today's. Rows of machines
-- and of the program have no maker: they are seen with their machine and the people whom they name.
do $$
declare
  one text;
begin
  foreach one in array array['responsibility', 'replacement', 'shift_share', 'attendance_correction', 'production_order', 'process_sheet', 'process_change_notice', 'first_inspection', 'dispatch_order', 'stock_calibration', 'output_calibration', 'missing_output', 'cotton_issue', 'waste_weighing', 'stop_order', 'parameter_distribution', 'production_plan', 'maintenance_task', 'maintenance_plan', 'part_life', 'part_movement'] loop
    execute format($update$
      update %I t set department_id = d.id
      from (
        select r.tenant_id, r.id, coalesce(
          (select coalesce(a.before -> 'departmentIds' ->> 0, '') from audit_entry a
           where a.tenant_id = r.tenant_id and a.resource in ('user', 'personnelFile') and a.row_id = r.create_by::text
             and a.at > r.create_time and a.before ? 'departmentIds'
           order by a.at limit 1),
          m.department_ids[1]) as department
        from %I r join membership m on m.tenant_id = r.tenant_id and m.user_id = r.create_by) w
      join department d on d.tenant_id = w.tenant_id and d.id::text = w.department and d.deleted_at is null
      where t.tenant_id = w.tenant_id and t.id = w.id and t.department_id is null$update$, one, one);
  end loop;
end $$;
