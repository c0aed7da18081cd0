/** Does nothing but read the request. */
export function api(req, res) {
  req.resume().once('end', () => res.setHeader('Content-Type', 'application/json').end('{}'));
}
