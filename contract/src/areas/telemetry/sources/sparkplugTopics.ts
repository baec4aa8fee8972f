/** A message of Sparkplug B: of an edge node, or of a device behind it. */
export interface SparkplugTopic {
  /** As the group of the topic says it; the mill's number where it is one of ours. */
  readonly group: string;
  readonly type: 'NBIRTH' | 'NDATA' | 'NDEATH' | 'DBIRTH' | 'DDATA' | 'DDEATH' | 'NCMD' | 'DCMD';
  readonly node: string;
  readonly device: string | undefined;
}

const types = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH', 'NCMD', 'DCMD'] as const;

/** Reads `spBv1.0/{mill}/{type}/{node}[/{device}]`; undefined for any other topic. The device is the machine's code. */
export function parseSparkplugTopic(topic: string): SparkplugTopic | undefined {
  const [version, group = '', type, node = '', device, ...rest] = topic.split('/');
  const known = types.find((each) => each === type);
  if (version !== 'spBv1.0' || known === undefined || rest.length > 0) return undefined;
  const isOfDevice = known.startsWith('D');
  if (group === '' || !nodePattern.test(node) || isOfDevice !== (device !== undefined)) return undefined;
  return { group, type: known, node, device };
}

/** The topic that was read. */
export function topicText({ group, type, node, device }: SparkplugTopic): string {
  return ['spBv1.0', group, type, node, ...(device === undefined ? [] : [device])].join('/');
}

const nodePattern = /^[^+#/]{1,64}$/;

/** Where a node is asked to say its births again, and how it may listen for that. */
export function nodeCommandTopics(tenantId: number, node: string): { topic: string; heardAs: string[] } {
  const topic = `spBv1.0/${tenantId}/NCMD/${node}`;
  return { topic, heardAs: [topic, `${topic}/#`] };
}

/** The mill whose node commands are listened for; undefined for any other topic. */
export function millOfNodeCommands(topic: string): number | undefined {
  const [, mill] =
    /^spBv1\.0\/(0|[1-9]\d{0,8})\/(?:NCMD|DCMD)\/[^+#/]{1,64}(?:\/#|\/[^+#/]{1,64})?$/.exec(topic) ?? [];
  return mill === undefined ? undefined : Number(mill);
}
