/** Maximum rows of a mill; gateways that make up codes fill no table. */
export const mostFoundMachines = 500;
/** Maximum names of values stored of a telegram, and their length. */
export const mostFoundValues = 40;
export const foundValueLength = 64;
/** Days after which a row without telegrams is deleted. */
export const foundMachineDays = 30;
