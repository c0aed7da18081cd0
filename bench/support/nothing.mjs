/** The handler that does nothing but take in what it is sent. */
export function api(req, res) {
  req.resume().once('end', () => res.setHeader('Content-Type', 'application/json').end('{}'));
}
