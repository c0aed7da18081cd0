/** Says what public/images/card.jpg shows, the picture that messengers show of the site. */
export const CARD_ALT = 'The harbour at dusk, from the terrace';
