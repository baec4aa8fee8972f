export { type ErpOptions, mountErp } from './runs/erp.routes.ts';
