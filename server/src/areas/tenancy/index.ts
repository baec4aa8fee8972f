export { mountFind } from './find/find.routes.ts';
export { createTenantHooks } from './tenant/tenant.hooks.ts';
export { readSetupCode, setUp } from './setup/setup.service.ts';
export { findOffersOf } from './peopleOfMills/millOffers.queries.ts';
export { answerOfferOf } from './peopleOfMills/millOffers.service.ts';
export { joinMill, leaveMill, offerMill } from './peopleOfMills/peopleOfMills.service.ts';
export { selectPeopleOfMills } from './peopleOfMills/peopleOfMills.queries.ts';
