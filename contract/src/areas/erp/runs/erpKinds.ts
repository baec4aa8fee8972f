/**
 * Records that an ERP, or an upper computer, gives of one kind: the list that they are for, the name of their file, and the
 * fields that they may say. Whatever else a record says is passed over, so that no file moves people between departments
 * or changes rights. Kinds stand in the order in which they are written: orders name varieties.
 */
export interface ErpKind {
  readonly resource: string;
  /** A file is of this kind when its name begins so; at an HTTP address it is the last part of the path. */
  readonly file: string;
  readonly fields: readonly string[];
  /** Fields without which a record is refused, beside its code. */
  readonly needs: readonly string[];
  /** Field of the list that holds the code of the other system. */
  readonly codeField?: string;
  /** Records may add rows. Otherwise they are linked with rows that the mill has. */
  readonly adds: boolean;
  /** Fields of the lines of its documents; records with the same code are the lines of one. */
  readonly lineFields?: readonly string[];
}

export const erpKindNames = ['variety', 'person', 'parameter', 'machine', 'order'] as const;
export type ErpKindName = (typeof erpKindNames)[number];

export const erpKinds: Readonly<Record<ErpKindName, ErpKind>> = {
  variety: {
    resource: 'variety',
    file: 'varieties',
    fields: ['code', 'process', 'name', 'yarnCount', 'countSystem', 'dryWeight', 'dryWeightUnit', 'regain'],
    needs: [],
    codeField: 'erpCode',
    adds: false,
  },
  person: {
    resource: 'personnelFile',
    file: 'people',
    fields: ['workNo', 'realname', 'sex', 'dutyPost'],
    needs: [],
    adds: true,
  },
  parameter: {
    resource: 'processParameter',
    file: 'parameters',
    fields: [
      'code',
      'name',
      'type',
      'process',
      'unit',
      'decimals',
      'dataSource',
      'signalCode',
      'lowerLimit',
      'average',
      'upperLimit',
    ],
    needs: [],
    adds: true,
  },
  machine: {
    resource: 'machine',
    file: 'machines',
    fields: ['code', 'number', 'factoryNumber', 'description'],
    needs: [],
    codeField: 'upperComputerNumber',
    adds: false,
  },
  order: {
    resource: 'productionOrder',
    file: 'orders',
    fields: ['customer', 'contractNumber', 'orderType', 'deliveryDate', 'billingDate', 'remark'],
    needs: ['customer', 'deliveryDate', 'varietyId', 'quantity'],
    adds: true,
    lineFields: ['varietyId', 'quantity', 'orderUnit', 'allowance', 'packing'],
  },
};

/** Field of every record: the code by which the other system knows the row. */
export const erpCodeField = 'erpCode';
/** The longest code of another system. */
export const longestErpCode = 64;

/** Limits of what one run reads; they are checked before a file is parsed. */
export const erpLimits = {
  fileBytes: 8_000_000,
  files: 50,
  records: 20_000,
  textLength: 400,
} as const;
