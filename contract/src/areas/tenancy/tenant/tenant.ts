import { notUnder } from '../../../core/fields/ascending.ts';
import { choice, date, flag, parent, percent, picture, text } from '../../../core/fields/fields.ts';
import { countryCodes } from '../../../core/fields/countries.ts';
import { languages } from '../../../core/words/languages.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { tenantLifeCycle } from './tenant.lifeCycle.ts';

/** The right to give a mill its first administrator. */
export const administratorRight = 'iam.tenantAdministrator';

/** The right to see who belongs to which mills, and that to add people to mills and take them out. */
export const peopleOfMillsRight = 'iam.peopleOfMills';
export const assignRight = 'iam.assignMills';

/** The right to configure roles, rights and department rights of mills from the platform. */
export const millRightsRight = 'iam.millRights';

/** Width over height of a logo, 75 by 40. */
export const logoRatio = 75 / 40;

/**
 * A mill, as the platform administers it. Its id is its number. Platform rows: a mill's session sees only its own, and
 * writes none.
 */
export const tenant = defineResource('tenant', {
  namespace: 'iam',
  // The paths below `/sys/tenant` belong to the convention of other clients.
  path: '/iam/tenant',
  storage: {
    tenancy: 'platform',
    key: 'integer',
  },
  title: ['name', 'number'],
  fields: {
    /** Given once, and never to another mill: it stands in topics, tokens and addresses. */
    number: text(9, { pattern: 'numeric', search: true }),
    shortName: text(64, { pattern: 'lettersAndDigits', search: true }),
    name: text(30, { min: 2, search: true }),
    /** Shown as the page title; the product's name where absent. */
    customShowName: text(126, { optional: true, search: true }),
    /** A mill from before logos were asked for has none. */
    tenantIcon: picture({ ratio: logoRatio, mayLack: true }),
    parentId: parent('tenant', { by: 'integer' }),
    isWorkshop: flag({ initial: false }),
    /** Efficiency below which a machine of the mill is to be looked at, in percent. */
    efficiencyAlert: percent({ optional: true, digits: 1 }),
    zone: text(64, { initial: 'Asia/Shanghai' }),
    /** By it mobile numbers are read: see `core/mobile.ts`. */
    country: choice(countryCodes, { initial: 'CN' }),
    language: choice(languages, { initial: 'zh' }),
    beginDate: date({ optional: true }),
    endDate: notUnder('beginDate', date({ optional: true })),
    /** Public filings of a Chinese web site as the authorities write them; the footer shows them in Chinese. */
    icpFiling: text(64, { optional: true }),
    policeFiling: text(64, { optional: true }),
  },
  list: ['number', 'shortName', 'name', 'customShowName', 'tenantIcon', 'parentId', 'language', 'endDate'],
  form: {
    rows: [
      ['number', 'shortName'],
      ['name', 'customShowName'],
      ['tenantIcon'],
      ['parentId', 'isWorkshop'],
      ['language', 'zone', 'country'],
      ['beginDate', 'endDate'],
      ['efficiencyAlert'],
      ['icpFiling', 'policeFiling'],
    ],
    groups: {
      identity: ['number', 'shortName', 'name', 'customShowName', 'tenantIcon'],
      place: ['parentId', 'isWorkshop', 'language', 'zone', 'country'],
      validity: ['beginDate', 'endDate'],
      alerts: ['efficiencyAlert'],
      filings: ['icpFiling', 'policeFiling'],
    },
  },
  unique: [['number']],
  scope: 'platform',
  access: crud('iam.tenant'),
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['state', 'language', 'isWorkshop'],
  },
  lifeCycle: tenantLifeCycle,
  screen: { menu: 'platformManagement', path: '/platform/tenant' },
});

/** Rights that are met in a session of the platform alone. */
export const tenantRights: readonly string[] = [
  ...Object.values(tenant.access),
  ...Object.values(tenantLifeCycle.actions).map(({ access }) => access),
  administratorRight,
  peopleOfMillsRight,
  assignRight,
  millRightsRight,
];
