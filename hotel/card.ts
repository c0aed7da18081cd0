/** Describes public/images/card.jpg, the picture that messengers show for links to the site. */
export const CARD_ALT = 'The harbour at dusk, from the terrace';
