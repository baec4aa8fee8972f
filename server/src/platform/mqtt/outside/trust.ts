import { systemCode } from '../../startup/failure.ts';
import type { MqttAddress } from './address.ts';

/**
 * Why nobody should believe that a broker is the one we were told of, as a sentence with what helps; undefined where an error says
 * something else. Source: Node.js, "X509 certificate error codes".
 */
export function distrustOf({ host, port }: MqttAddress, error: unknown): string | undefined {
  const code = systemCode(error);
  if (code === undefined) return undefined;
  const broker = `The broker of MQTT_URL at ${host}:${port}`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${broker} shows a certificate for another name: let MQTT_URL name the broker as its certificate does.`;
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `${broker} shows a certificate that is not valid today: renew it there, or set the clock of this machine.`;
  if (unknownIssuers.has(code))
    return `${broker} shows a certificate of an authority that is not known here: name the file of its authority with MQTT_CA.`;
  return undefined;
}

const unknownIssuers: ReadonlySet<string> = new Set([
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'INVALID_CA',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
