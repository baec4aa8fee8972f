/**
 * What asks a node to say its births again: the metric `Node Control/Rebirth` with the type Boolean and the value true, as Sparkplug
 * B writes it. All of its bytes are those of ASCII characters.
 */
const metric = '\n\u0014Node Control/Rebirth \u000bp\u0001';
export const rebirthRequest = `\u0012${String.fromCharCode(metric.length)}${metric}`;
