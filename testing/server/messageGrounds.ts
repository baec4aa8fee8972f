import { sceneNames } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Pool } from 'pg';

/** A scene that has no template in the mill yet; where all have one, they make room. */
export async function freeScene(owner: Pool, tenantId: number): Promise<{ scene: string }> {
  const { rows } = await owner.query<{ scene: string }>(
    'select scene from message_template where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  const scene = sceneNames.find((name) => rows.every((row) => row.scene !== name));
  if (scene === undefined) await owner.query('delete from message_template where tenant_id = $1', [tenantId]);
  return { scene: scene ?? sceneNames[0] ?? '' };
}
