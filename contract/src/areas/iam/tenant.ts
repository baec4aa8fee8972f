import { choice, code, date, text } from '../../core/fields.ts';
import { crud, defineResource } from '../../core/resource.ts';

/** The platform itself is tenant 0, a real row; its rows are visible only in a platform session. */
export const platformTenantId = 0;

/** A mill. Platform rows: a tenant session sees only its own. */
export const tenant = defineResource('tenant', {
  area: 'iam',
  path: '/sys/tenant',
  tenancy: 'platform',
  key: 'integer',
  title: 'name',
  fields: {
    name: text(30),
    shortName: code(64, { optional: true }),
    /** Shown as the page title; the product's name where absent. */
    customShowName: text(126, { optional: true }),
    tenantIcon: text(255, { optional: true }),
    /** Public filings of a Chinese web site as the authorities write them; the footer shows them in Chinese. */
    icpFiling: text(64, { optional: true }),
    policeFiling: text(64, { optional: true }),
    zone: text(64),
    language: choice(['zh', 'en', 'vn']),
    status: choice(['normal', 'frozen']),
    beginDate: date({ optional: true }),
    endDate: date({ optional: true }),
  },
  list: ['name', 'shortName', 'status', 'zone'],
  form: [
    ['name', 'shortName'],
    ['customShowName', 'tenantIcon'],
    ['icpFiling', 'policeFiling'],
    ['zone', 'language'],
    ['status', 'beginDate', 'endDate'],
  ],
  access: crud('iam.tenant'),
});
