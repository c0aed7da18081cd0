/**
 * Describes public/images/card.jpg, the picture that messengers show when someone shares a link to the site.
 */
export const CARD_ALT = 'The harbour at dusk, from the terrace';
