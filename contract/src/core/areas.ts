/**
 * First words of names that are stored or sent: of calls, rights, refusals, jobs, words, components of the menu, and of the
 * schemas of published views. They stay when rooms of the code are cut anew; rooms of one namespace share its tables.
 */
export const namespaces = [
  'iam',
  'basics',
  'equipment',
  'personnel',
  'shifts',
  'telemetry',
  'quality',
  'production',
  'erp',
  'energy',
  'maintenance',
  'diagnosis',
  'lab',
  'messaging',
  'boards',
  'walls',
  'analysis',
] as const;
export type Namespace = (typeof namespaces)[number];

/** The areas of the product, in reading order, with the namespace of each: an area may use what stands left of it. */
const namespaceByArea = {
  access: 'iam',
  tenancy: 'iam',
  identity: 'iam',
  operations: 'iam',
  basics: 'basics',
  equipment: 'equipment',
  personnel: 'personnel',
  shifts: 'shifts',
  attendance: 'shifts',
  telemetry: 'telemetry',
  dataQuality: 'telemetry',
  quality: 'quality',
  metrics: 'production',
  production: 'production',
  scheduling: 'production',
  erp: 'erp',
  energy: 'energy',
  maintenance: 'maintenance',
  ledger: 'maintenance',
  diagnosis: 'diagnosis',
  lab: 'lab',
  messaging: 'messaging',
  alarms: 'messaging',
  floor: 'maintenance',
  boards: 'boards',
  home: 'iam',
  walls: 'walls',
  analysis: 'analysis',
  questions: 'analysis',
} as const satisfies Readonly<Record<string, Namespace>>;
export type Area = keyof typeof namespaceByArea;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object literal
export const areas = Object.keys(namespaceByArea) as readonly Area[];

/** The namespace of what an area declares. */
export function namespaceOf(area: Area): Namespace {
  return namespaceByArea[area];
}

/** The areas that declare in a namespace, in reading order. */
export function areasOf(namespace: Namespace): readonly Area[] {
  return areas.filter((area) => namespaceOf(area) === namespace);
}

/** Folders whose screens menus know by the namespace where they stood before: a stored name stays. */
const storedComponents: Readonly<Record<string, string>> = {
  'personnel/unconnected': 'equipment/unconnected',
};

/** Key under which menus know the screen of a folder in an area of the web. Throws for an area that there is not. */
export function componentOf(area: string, folder: string): string {
  const stored = storedComponents[`${area}/${folder}`];
  if (stored !== undefined) return stored;
  const known = areas.find((each) => each === area);
  if (known === undefined) throw new Error(`there is no area ${area}`);
  return `${namespaceOf(known)}/${folder}`;
}
