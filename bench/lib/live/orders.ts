/** What the benchmark tells its viewers. */
export type ViewerOrder =
  | {
      order: 'open';
      /**
       * Boards by MQTT over WebSocket with a session, as browsers do; the same, but they stop reading once they have
       * subscribed to all topics; raw telegrams by MQTT from a broker without doors.
       */
      kind: 'board' | 'stopping' | 'raw';
      port: number;
      /** Of as many sessions; viewers take them in turn. */
      tokens: readonly string[];
      /** Viewers take them in turn, one each. */
      topics: readonly string[];
      count: number;
    }
  /** Forgets what was heard so far. */
  | { order: 'count' }
  /** Asks for what was heard since then. */
  | { order: 'tell' }
  /** Those that stopped reading go on, and see whether they are still connected. */
  | { order: 'goOn' }
  | { order: 'close' };

/** A picture of a board, as the first viewer that got it has read it. */
export interface SeenFrame {
  /** Its check sum, by which all viewers know it. */
  readonly name: number;
  /** When the server drew it, epoch ms. */
  readonly atMs: number;
  /** Measured time of the newest telegram by machine. */
  readonly machines: readonly { readonly code: string; readonly measuredMs: number }[];
  /** Epoch ms at which each viewer had it whole; NaN for one that did not get it. */
  readonly arrivedMs: readonly number[];
}

/** A raw telegram at one viewer. */
export interface SeenTelegram {
  readonly code: string;
  readonly ts: number;
  readonly arrivedMs: number;
}

export type ViewerReport =
  | { report: 'opened' }
  | { report: 'wentOn'; cutOff: number }
  | {
      report: 'heard';
      /** Of all viewers, as their sockets count; frames of the WebSocket included. */
      bytes: number;
      /** Messages of all viewers. */
      messages: number;
      frames: readonly SeenFrame[];
      /** By viewer: the name of the last frame; NaN without any. */
      lastFrames: readonly number[];
      /** What the first raw viewer heard. */
      telegrams: readonly SeenTelegram[];
    };
