export const PRICE_NOTE = 'Half board is included; the local tax is paid at the inn.';
