/** Where everybody says how to be told. */
export const ownMessagesPath = '/account/messages';
