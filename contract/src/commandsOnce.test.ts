import { describe, expect, it } from 'vitest';
import { gridCallsOf, listGridCalls } from './core/grid/gridCalls.ts';
import { stays } from './core/resource/lifeCycle.ts';
import { calls, grids, resourceCalls, servedResources } from './registry.ts';

/** Why a call that writes has one effect although it may be sent twice. */
const reasons = {
  reads: 'it writes nothing',
  sets: 'it says how things are to be, and a second one finds them so',
  ends: 'it ends or removes something, and a second one finds it gone',
  refused: 'a second one is refused by what the first one made',
  clientId: 'it carries an id of the client, under which the area stores its answer',
  login: 'it is of somebody without a session',
  secret: 'its answer holds a secret that is stored nowhere; the newest one counts',
  file: 'it stores a file that nothing refers to yet',
} as const;

/** Calls beside the derived ones that are no commands of `isOnce`, by the reason. */
const others: Readonly<Record<keyof typeof reasons, readonly string[]>> = {
  reads: [
    'iam.exportView',
    'iam.previewRoleRights',
    'iam.seeAsPerson',
    'iam.countSeenRows',
    'iam.showRoleSight',
    'iam.explainRow',
    'iam.tryFormats',
    'iam.proposeValue',
    'iam.testProvider',
    'basics.markImport',
    'equipment.listVarietyFigures',
    'personnel.markResponsibilities',
    'shifts.previewShiftSystem',
    'shifts.markPunches',
    'shifts.openPunchCode',
    'telemetry.tryTelegram',
    'telemetry.tryConnection',
    'messaging.previewTemplate',
    'messaging.backTestRule',
    'messaging.judgeRuleNow',
    'analysis.readAsked',
    'production.productionOrder.promiseAtEntry',
    'maintenance.foreseePlans',
  ],
  sets: [
    'iam.selectTenant',
    'production.productionOrder.papers',
    'iam.selectDepartment',
    'iam.updatePassword',
    'iam.savePreference',
    'iam.saveMillSetting',
    'iam.saveLoginPhone',
    'iam.saveRoleRights',
    'iam.saveDepartmentRights',
    'iam.pauseTask',
    'iam.resumeTask',
    'iam.saveOwnPerson',
    'iam.movePeople',
    'iam.setOnDuty',
    'iam.setSupervisor',
    'iam.moveDepartment',
    'iam.restrictTenant',
    'iam.saveOwnLanguage',
    'iam.bindThirdAccount',
    'iam.setProviderSecret',
    'iam.saveTenantModules',
    'iam.saveMillRoleRights',
    'iam.saveMillDepartmentRights',
    'iam.deleteMillRole',
    'erp.setToken',
    'basics.refleshCache',
    'basics.settleWithLibrary',
    'equipment.ignoreFoundMachine',
    'equipment.restoreFoundMachine',
    'personnel.joinTeam',
    'personnel.assignResponsible',
    'shifts.draftHandover',
    'personnel.saveAllocation',
    'shifts.setShares',
    'shifts.saveShiftRules',
    'telemetry.bindWaitingMachine',
    'telemetry.pollBox',
    'production.markNoticeMachines',
    'production.stopPlanRun',
    'maintenance.confirmPlans',
    'maintenance.noteLastDone',
    'lab.saveSettings',
    'diagnosis.setManualCount',
    'diagnosis.ignoreFindings',
    'diagnosis.readFindings',
    'messaging.markRead',
    'messaging.readAll',
    'messaging.saveSmsBudget',
    'messaging.saveOwn',
    'messaging.addDevice',
    'messaging.acknowledgeAlarms',
    'messaging.shelveAlarms',
    'messaging.takeAlarmsOutOfService',
    'messaging.unsilenceAlarms',
    'walls.editWallScreen',
  ],
  ends: [
    'iam.logout',
    'iam.removeLoginPhone',
    'iam.removeExport',
    'iam.forceLogout',
    'iam.endOwnSessions',
    'iam.endOwnProxy',
    'iam.endProxy',
    'iam.removeFromMill',
    'iam.withdrawOffer',
    'iam.unbindThirdAccount',
    'basics.removeWorkbookImport',
    'personnel.leaveTeam',
    'personnel.releaseResponsible',
    'shifts.endReplacement',
    'shifts.cancelReplacement',
    'shifts.clearShares',
    'shifts.takeBackCorrection',
    'telemetry.discardAside',
    'telemetry.replayAside',
    'messaging.removeDevice',
    'walls.deleteWallScreen',
    'walls.revokeBoardLink',
    'analysis.forgetAsked',
  ],
  refused: [
    'production.productionOrder.settle',
    'iam.setUp',
    'diagnosis.startDiagnosis',
    'iam.executeTask',
    'iam.answerOffer',
    'iam.sendOwnCode',
    'iam.quartzJob.sysAdd',
    'iam.quartzJob.tenantAdd',
  ],
  clientId: [
    'maintenance.reportFault',
    'maintenance.takeTaskStep',
    'maintenance.keepRecord',
    'maintenance.takePlanStep',
    'maintenance.keepPlan',
  ],
  login: [
    'iam.login',
    'iam.sendSms',
    'iam.phoneLogin',
    'iam.verifyPhone',
    'iam.resetPassword',
    'iam.register',
    'iam.beginThirdLogin',
    'iam.beginBinding',
    'walls.openWall',
  ],
  secret: ['iam.handOutPasswords', 'equipment.newGatewaySecret', 'walls.addBoardLink'],
  file: ['basics.uploadPicture', 'basics.uploadFile', 'basics.uploadPictures', 'basics.uploadAttachment'],
};

const derived = new Set<string>(
  servedResources.flatMap((resource) => {
    const { edit, delete: one, deleteBatch, exportXls, back, deletePhysic } = resourceCalls(resource);
    return [edit, one, deleteBatch, exportXls, back, deletePhysic].flatMap((call) => call?.name ?? []);
  }),
);
/** Actions of life cycles that lead to a state which they do not start from. */
const moving = new Set(
  servedResources.flatMap((resource) =>
    Object.entries(resource.lifeCycle?.actions ?? {}).flatMap(([action, { from, to }]) =>
      to === stays || from.includes(to) ? [] : [`${resource.namespace}.${resource.name}.${action}`],
    ),
  ),
);
const ofGrids = new Set(grids.flatMap((grid) => listGridCalls(gridCallsOf(grid)).map(({ name }) => name)));
/** Verbs of the convention that set, end or read. */
const wireVerb =
  /\.(?:sys|tenant)(?:Edit|Delete|ExportXls|Back|Frozen|PutRecycleBin|ChangePassword|UpdatePasswords|Save|ReadAll|ExecuteRule|AddSysUserRole|DeptRoleUserAdd)\w*$/;

describe('a call that writes', () => {
  it('is a command that is carried out once, or says why a second one changes nothing', () => {
    const named = new Set(Object.values(others).flat());
    const unsaid = calls
      .filter(({ methods: [method], isOnce = false }) => method !== 'GET' && !isOnce)
      .filter(({ name, isWire = false }) => !(isWire && wireVerb.test(name)))
      .filter(({ name }) => ![derived, moving, ofGrids, named].some((each) => each.has(name)))
      .map(({ name }) => name);
    expect(unsaid).toEqual([]);
  });

  it('is named once here, and as it is declared', () => {
    const listed = Object.values(others).flat();
    expect(new Set(listed).size).toBe(listed.length);
    const commands = new Map(calls.map((call) => [call.name, call]));
    const wrong = listed.filter((name) => commands.get(name)?.isOnce !== undefined || !commands.has(name));
    expect(wrong).toEqual([]);
  });

  it('adds a row, imports rows, or repeats within one state only as a command that is carried out once', () => {
    const missing = servedResources.flatMap((resource) => {
      const { add, importExcel, actions } = resourceCalls(resource);
      const repeated = Object.values(actions).filter(({ name }) => !moving.has(name));
      return [add, importExcel, ...repeated].flatMap((call) =>
        call === undefined || call.isOnce === true ? [] : [call.name],
      );
    });
    expect(missing).toEqual([]);
  });
});
