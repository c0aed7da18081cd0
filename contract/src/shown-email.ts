/** As its owner writes it: browsers turn `bücher.example` into `xn--bcher-kva.example`, by RFC 3492. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .split('.')
    .map(shownLabel)
    .join('.');
  return email.slice(0, at + 1) + domain;
}

function shownLabel(label: string): string {
  if (!label.toLowerCase().startsWith('xn--')) return label;
  try {
    return decoded(label.slice(4).toLowerCase()) || label;
  } catch {
    return label; // such as browsers never write
  }
}

const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST] = [36, 1, 26, 38, 700, 128];

/** Decodes punycode: first the plain letters, then where to insert which others. */
function decoded(code: string): string {
  const plain = code.slice(0, Math.max(0, code.lastIndexOf('-')));
  const output = plain.split(''); // which is ASCII
  let [rest, point, index, bias] = [code.slice(plain === '' ? 0 : plain.length + 1), FIRST, 0, 72];
  while (rest !== '') {
    const before = index;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = '0123456789'.includes(rest.charAt(0)) ? Number(rest[0]) + 26 : rest.charCodeAt(0) - 97;
      if (!(digit >= 0 && digit < BASE)) throw new RangeError('not punycode');
      rest = rest.slice(1);
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = nextBias(index - before, length, before === 0);
    point += Math.floor(index / length);
    index %= length;
    output.splice(index++, 0, String.fromCodePoint(point));
  }
  return output.join('');
}

function nextBias(added: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(added / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor((BASE * delta) / (delta + SKEW));
}
