/** Owner of a connection; `clientId` is unique on the broker, so that no client can displace another. */
export interface Identity {
  readonly clientId: string;
  /** Key under which connections, and subscriptions a second, are limited together. */
  readonly owner: string;
}

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly isWebSocket: boolean;
}

export interface BrokerOptions<Who extends Identity> {
  readonly maxPacketBytes: number;
  readonly clock: () => number;
  readonly log: { warn(details: object, message: string): void };
  /** Undefined: not let in. */
  authenticate(login: Login): Promise<Who | undefined>;
  /**
   * Takes a message; the acknowledgement waits for it. A rejection ends the connection without one, so the message
   * comes again.
   */
  receive(who: Who, topic: string, payload: Uint8Array): Promise<void>;
  /** Asked before anything of a message is kept; false ends the connection. */
  mayPublish(who: Who): boolean;
  maySubscribe(who: Who, topic: string): boolean;
  /** Looks up if the rows behind a topic that is allowed are visible; undefined if none stand behind it. */
  seesTopic?(who: Who, topic: string): Promise<boolean> | undefined;
  /** Somebody began to listen to a topic, or stopped. */
  onListeners?(topic: string, count: number): void;
  /** A reader that takes nothing for so long is cut off, ms. */
  readonly stallMs?: number;
}
