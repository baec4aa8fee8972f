import {
  type IngestNewsKind,
  ingestTopic,
  platformIngestTopic,
} from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { useNews } from '../../../app/live/useNews.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

type Heard = {
  /** The mill that the platform looks at; absent: one's own, or for the platform any. */
  millId?: number | undefined;
  kinds: readonly IngestNewsKind[];
  /** A page asks again so often at most. */
  pauseMs: number;
  isEnabled?: boolean;
};

/** Hears at once that there is something new of ingest; what comes together is one. */
export function useIngestNews({ millId, kinds, ...how }: Heard, onNews: () => void): void {
  const tenantId = useSpeakingTenant() ?? 0;
  const topics = kinds.map((kind) =>
    tenantId === platformTenantId ? platformIngestTopic(kind, millId) : ingestTopic(tenantId, kind),
  );
  useNews({ topics, ...how }, onNews);
}
