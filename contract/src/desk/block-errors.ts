/** The refusals about nights that are not sold: closed by the desk, or sold by channels. They are part of ERRORS. */
export const BLOCK_ERRORS = {
  'block/of-channel': {
    status: 409,
    message:
      'A channel has sold these nights. Cancel or change the stay there; once the channel has left it out, it can be put on sale here.',
  },
  'channel/not-found': { status: 404, message: 'That channel is not here any more.' },
  'conflict/not-found': { status: 404, message: 'That conflict is over.' },
  'block/not-found': { status: 404, message: 'That block is not here any more.' },
} as const;
