import { isProcess, type Process } from '../../areas/basics/processTree/processes.ts';
import type { GatewayPlan, MachinePlan, MillText } from './millPlan.ts';
import { processCodes } from './settings.ts';

const names: Readonly<Record<Process, MillText>> = {
  blowing: { zh: '清花网关', en: 'Blowing gateway', vn: 'Gateway cung bông' },
  carding: { zh: '梳棉网关', en: 'Carding gateway', vn: 'Gateway chải thô' },
  predrawing: { zh: '预并网关', en: 'Pre-drawing gateway', vn: 'Gateway ghép sơ bộ' },
  lapForming: { zh: '条卷网关', en: 'Lap-forming gateway', vn: 'Gateway cuộn cúi' },
  combing: { zh: '精梳网关', en: 'Combing gateway', vn: 'Gateway chải kỹ' },
  drawing: { zh: '并条网关', en: 'Drawing gateway', vn: 'Gateway ghép' },
  roving: { zh: '粗纱网关', en: 'Roving gateway', vn: 'Gateway sợi thô' },
  spinning: { zh: '细纱网关', en: 'Spinning gateway', vn: 'Gateway sợi con' },
  winding: { zh: '络筒网关', en: 'Winding gateway', vn: 'Gateway đánh ống' },
  packaging: { zh: '包装网关', en: 'Packaging gateway', vn: 'Gateway đóng gói' },
};
const auxiliaryGateway = {
  code: 'GW-AUX',
  name: { zh: '能源环境网关', en: 'Energy and climate gateway', vn: 'Gateway năng lượng và khí hậu' },
};

/** One gateway for each process, and one for meters, sensors and stores. */
export function gatewaysOf(machines: readonly MachinePlan[]): GatewayPlan[] {
  const gateways = new Map<string, { code: string; name: MillText; machines: string[] }>();
  for (const { kind, code } of machines) {
    const is = isProcess(kind)
      ? { code: `GW-${processCodes[kind].gateway}`, name: names[kind] }
      : auxiliaryGateway;
    const gateway = gateways.get(is.code) ?? { ...is, machines: [] };
    gateway.machines.push(code);
    gateways.set(is.code, gateway);
  }
  return [...gateways.values()];
}
