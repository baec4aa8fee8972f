/** Where an external broker is, and who we are there. */
export interface MqttAddress {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** Undefined: somebody without a name. */
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Certificates of authorities (PEM) that the broker's is checked against; those of the system where there are none. */
  readonly ca: string | undefined;
}

/** Reads `mqtt://user:password@host:port`, or `mqtts://…`. */
export function mqttAddress(url: string, ca?: string): MqttAddress {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'mqtts:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usualPort(isTls) : Number(port),
    isTls,
    username: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    ca,
  };
}

function usualPort(isTls: boolean): number {
  return isTls ? 8883 : 1883;
}
