// One file: what each role of the database may do with every table, read from top to bottom.
import { childrenOf, servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { functionsOf, privilegesOf } from './catalogue.ts';
import { testDatabase } from './database.ts';

const { owner, pool } = await testDatabase();
// Partitions exist while rights are looked at: nobody may have any on them.
await owner.query("select secure.ensure_partitions('2026-01-01', '2026-03-01')");

const all = 'select insert update delete';
/** Tables of plain resources and of their lines follow from their declarations: who adds one edits no list. */
const written = servedResources.flatMap((resource) => [resource, ...Object.values(childrenOf(resource))]);
const declared = Object.fromEntries(
  written.filter(({ tenancy }) => tenancy === 'tenant').map(({ table }) => [table, all]),
);

describe('who may do what', () => {
  it('the app: the rows of mills, what machines said for reading, and no secret', async () => {
    expect(await privilegesOf(owner, 'millwright_app')).toEqual({
      ...declared,
      alarm: all,
      alarm_event: 'select insert',
      alarm_figures: all,
      alarm_key: all,
      alarm_mill: all,
      announcement: all,
      announcement_send: all,
      message_delivery: all,
      message_setting: 'select insert update',
      push_device: all,
      sms_budget: 'select insert update',
      sms_month: 'select insert update',
      app_user: 'select',
      attachment: all,
      attendance_correction: all,
      audit_entry: 'select insert',
      board_link: 'select insert update',
      bucket: 'select',
      check_format: all,
      crew_before: all,
      department: all,
      department_member: 'select',
      department_permission: all,
      dict_item: all,
      dict_type: all,
      doff: 'select',
      end_break: 'select',
      'basics.manufacturer': 'select',
      'equipment.equipment_area': 'select',
      'equipment.fault': 'select',
      'equipment.gateway': 'select',
      'equipment.machine': 'select',
      'equipment.machine_model': 'select',
      'equipment.setup_parameter': 'select',
      equipment_area: all,
      exception_rule: all,
      export_job: all,
      export_piece: 'select insert',
      found_machine: 'select update',
      'iam.app_user': 'select',
      'iam.department': 'select',
      'iam.job_position': 'select',
      'iam.member': 'select',
      'iam.role': 'select',
      'iam.tenant': 'select',
      invitation: all,
      job: 'select insert update',
      job_run: 'select insert delete',
      kpi_target: all,
      library_adoption: all,
      login_log: 'select',
      login_server: all,
      team_before: all,
      third_account: all,
      machine: all,
      machine_command: 'select insert update',
      maintenance_round: all,
      diagnosis: all,
      diagnosis_count: all,
      diagnosis_finding: all,
      diagnosis_hit: all,
      diagnosis_patrol: all,
      maintenance_sending: all,
      maintenance_task_log: all,
      part_place: all,
      machine_latest: 'select',
      machine_model: all,
      machine_source: all,
      manufacturer: all,
      marker: all,
      membership: all,
      menu_entry: 'select insert update',
      mill_offer: 'select insert update',
      missing_output: all,
      missing_package: all,
      model_signal: all,
      notice: 'select insert delete',
      notice_send: all,
      order_delivery: all,
      production_plan_content: all,
      production_plan_dispatch: all,
      production_plan_run: all,
      production_plan_step: all,
      order_output: all,
      outbox_event: all,
      output_calibration: all,
      output_closing: 'select insert',
      output_closing_file: 'select insert',
      output_closing_row: 'select insert',
      picture: all,
      punch: 'select insert',
      quarantine: 'select',
      replacement: all,
      responsibility: all,
      shift_rule: all,
      shift_share: all,
      role: all,
      role_data_rule: all,
      role_code_given: 'select insert',
      role_department: 'select',
      role_permission: all,
      sample: 'select',
      rollup_audit: 'select',
      roster_change: all,
      serial_counter: 'select insert update',
      shift_correction: 'select',
      shift_recount: 'select',
      shift_rollup: 'select',
      state_interval: 'select',
      stock_calibration: all,
      stop_order: all,
      stop_order_machine: all,
      kpi_plan: all,
      kpi_plan_line: all,
      'telemetry.bucket': 'select',
      'telemetry.doff': 'select',
      'telemetry.end_break': 'select',
      'telemetry.machine_latest': 'select',
      'telemetry.shift_correction': 'select',
      'telemetry.shift_rollup': 'select',
      'telemetry.state_interval': 'select',
      tenant: 'select insert update',
      tenant_setting: 'select insert update',
      user_preference: 'select insert update',
      user_role: 'select',
      wall_screen: 'select insert update',
      workbook_import: all,
      workload_norm: all,
    });
  });

  it('ingest: telemetry, what it needs to understand it, and nothing of people', async () => {
    expect(await privilegesOf(owner, 'millwright_ingest')).toEqual({
      alarm: 'select insert update',
      alarm_event: 'insert',
      alarm_key: 'select insert update',
      alarm_mill: 'select update',
      bucket: 'select insert update',
      crew_rotation: 'select',
      doff: 'select insert',
      end_break: 'select insert',
      'equipment.machine': 'select',
      'equipment.machine_model': 'select',
      'equipment.machine_source': 'select',
      'equipment.model_signal': 'select',
      found_machine: 'select insert update delete',
      'iam.tenant': 'select',
      ingest_slot: 'select update',
      ingest_writer: 'select insert update delete',
      machine: 'select',
      machine_command: 'select',
      machine_latest: 'select insert update',
      machine_model: 'select',
      machine_source: 'select',
      model_signal: 'select',
      // Of its columns, those that say how it judges.
      push_rule: 'select',
      quarantine: 'select insert delete',
      rollup_audit: 'select insert update',
      sample: 'select insert',
      shift_correction: 'select insert update',
      shift_length: 'select',
      shift_recount: 'select update',
      shift_rollup: 'select insert update delete',
      shift_system: 'select',
      state_interval: 'select insert delete',
      tenant: 'select',
    });
  });

  it('the app calls what login, sessions, set-up, gateways and keywords need', async () => {
    expect(await functionsOf(owner, { role: 'millwright_app', schema: 'secure' })).toEqual([
      'account_taken(account text)',
      'acting_for(agent uuid, mill integer)',
      'add_person(person uuid, account text, person_name text)',
      'add_person_of_file(person uuid)',
      'attempts(keys text[], at timestamp with time zone)',
      'calendar_changed(recount uuid, asked_by uuid, from_date date, to_date date)',
      'change_password(person uuid, known_hash text, new_hash text, kept_session uuid)',
      'check_proof(wanted text, given bytea, at timestamp with time zone)',
      'clear_attempts(keys text[])',
      'clue_rows(list regclass, clues jsonb, most integer)',
      'count_attempts(keys text[], seconds integer[], at timestamp with time zone)',
      'database_state()',
      'drop_partitions(before date)',
      'end_session(wanted uuid)',
      'end_sessions_in_mills(mills integer[])',
      'end_sessions_of_mill(wanted uuid[])',
      'end_sessions_of_person(person uuid, wanted uuid[])',
      'ensure_partitions(first_day date, last_day date)',
      'failed_jobs(since timestamp with time zone, most integer)',
      'find_invitation(given text, at timestamp with time zone)',
      'find_login(account text)',
      'find_phone(mobile text, roles text[])',
      'finds_few(list regclass, clues jsonb, counted integer)',
      'first_administrator(new_user uuid, account text, person_name text, password_hash text, new_role uuid, new_role_name text, codes text[])',
      'forget_commands(settled_before timestamp with time zone)',
      'forget_old(quarantine_before timestamp with time zone, sessions_before timestamp with time zone, logins_before timestamp with time zone)',
      'forget_process(process uuid)',
      'hand_out_password(person uuid, new_hash text)',
      'has_demo_users()',
      'has_users()',
      'is_own_person(person uuid)',
      'jobs_of_mills(names text[])',
      'keep_login_attempt(fresh jsonb, new_key bytea, new_cookie bytea, until timestamp with time zone, at timestamp with time zone)',
      'keep_proof(wanted text, fresh bytea, tries integer, until timestamp with time zone, at timestamp with time zone, person uuid, replaces boolean)',
      'largest_tables(most integer)',
      'letter_groups(tenant integer, words text)',
      'live_session(wanted uuid)',
      'log_refused_login(account text, wanted_tenant integer, why text, from_ip text, from_agent text)',
      'log_unbound_login(mill integer, shown text, by_way text, from_ip text, from_agent text)',
      'login_secret(provider uuid)',
      'login_state(wanted uuid)',
      'machine_ranges(ids text[])',
      'member_groups(tenant integer, members text[])',
      'menu_entries()',
      'menu_stamp()',
      'mill_of_link(code text)',
      'note_process(process uuid, process_host text, process_pid integer, process_role text, program_version text, since timestamp with time zone, at timestamp with time zone, told jsonb)',
      'offers_of(person uuid)',
      'open_board_link(token bytea, device bytea)',
      'open_codes(mill integer)',
      'password_states(people uuid[])',
      'people_of_mills(wanted text, people uuid[], most integer, skipped integer)',
      'platform_secret(wanted text, fresh bytea)',
      'principal(wanted_session uuid, wanted_tenant integer)',
      'processes()',
      'put_sms(mobile text, words text)',
      'quarantine_reasons(since timestamp with time zone)',
      'remove_person(person uuid)',
      'rename_person(person uuid, person_name text)',
      'reset_password(person uuid, new_hash text)',
      'rotate_refresh(old_hash bytea, new_hash bytea, grace interval)',
      'rules_of(person uuid, mill integer, on_terminal text)',
      'select_tenant(wanted uuid, tenant integer)',
      'sessions_of_mill(wanted uuid[], words text, within_minutes integer, is_wanted_online boolean, most integer, beyond integer)',
      'sessions_of_person(person uuid, within_minutes integer)',
      'sessions_over(wanted uuid[])',
      'set_board_link_secret(link uuid, new_hash bytea)',
      'set_language(person uuid, wanted text)',
      'set_login_secret(provider uuid, fresh bytea)',
      'set_source_secret(source uuid, secret_hash bytea, broker text)',
      'sources_with_secret()',
      'start_session(new_id uuid, person uuid, tenant integer, hash bytea, until timestamp with time zone, from_ip text, from_agent text, on_terminal text, by_way text)',
      'state_of_mills(at timestamp with time zone)',
      'take_login_attempt(wanted bytea, wanted_stage text, at timestamp with time zone)',
      'tenants_of(person uuid)',
      'tenants_with_alarms(at timestamp with time zone)',
      'tenants_with_events(at timestamp with time zone)',
      'tenants_with_jobs(at timestamp with time zone, names text[], plans text[])',
      'tenants_with_messages(at timestamp with time zone)',
      'verified_phone(person uuid)',
      'verify_phone(person uuid, mobile text)',
    ]);
  });

  it('ingest calls what lets a gateway in, and nothing of people', async () => {
    expect(await functionsOf(owner, { role: 'millwright_ingest', schema: 'secure' })).toEqual([
      'broker_logins()',
      'drop_partitions(before date)',
      'ensure_partitions(first_day date, last_day date)',
      'find_source(tenant integer, source_code text)',
      'share_slots(wanted integer[])',
    ]);
  });

  it('a function made tomorrow may be called by nobody until somebody is named', async () => {
    await owner.query('create function secure.tomorrow() returns int language sql as $$ select 1 $$');
    await expect(pool.query('select secure.tomorrow()')).rejects.toThrow('permission denied');
  });

  it.each([
    'user_password',
    'user_session',
    'used_refresh_token',
    'platform_secret',
    'machine_source_secret',
    'board_link_secret',
    'attempt',
    'login_attempt',
    'login_provider_secret',
    'proof',
    'sms_outbox',
  ])('the app cannot read %s', async (table) => {
    await expect(pool.query(`select * from ${table}`)).rejects.toThrow('permission denied');
  });

  it.each(['sample_202601', 'end_break_202601', 'doff_202601'])(
    'the app cannot reach the partition %s beside its parent’s policy',
    async (partition) => {
      await expect(pool.query(`select * from ${partition}`)).rejects.toThrow('permission denied');
    },
  );

  it.each([
    ['millwright_app', false],
    ['millwright_ingest', true],
  ])('%s is no superuser, makes nothing, and bypasses row security: %s', async (role, rolbypassrls) => {
    const { rows } = await owner.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
              has_schema_privilege(rolname, 'public', 'create') as "makesTables",
              has_schema_privilege(rolname, 'secure', 'create') as "makesFunctions",
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
      [role],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls,
        makesTables: false,
        makesFunctions: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  it('functions that run with the owner’s rights have a fixed search path', async () => {
    const { rows } = await owner.query(
      `select proname from pg_proc where prosecdef and pronamespace in ('secure'::regnamespace, 'public'::regnamespace)
       and not coalesce(proconfig::text like '%search_path=pg_catalog%', false)`,
    );
    expect(rows).toEqual([]);
  });
});
