import type { ApiOptions } from '../api/createApi.ts'
import type { Endpoint } from './wire.ts'

/** Something that an admin does to an endpoint. */
export interface EndpointAct {
  id: string
  label: string
  effects: readonly string[]
  done: string
  isDangerous: boolean
  fits: (endpoint: Endpoint) => boolean
  path: string
  request: Pick<ApiOptions, 'method' | 'body'>
}

const isOwn = ({ is_in_file: isInFile }: Endpoint): boolean => !isInFile

/** The acts of an endpoint's page, in the order of their buttons. */
export const ENDPOINT_ACTS: readonly EndpointAct[] = [
  {
    id: 'test',
    label: 'Send a test',
    effects: ['A message of type webhook.test is sent to the endpoint.'],
    done: 'The test is on its way',
    isDangerous: false,
    fits: ({ enabled }) => enabled,
    path: '/test',
    request: { method: 'POST' },
  },
  {
    id: 'replay-dead',
    label: 'Send again what was given up',
    effects: [
      'All messages that were given up, and are still stored, are sent again.',
      'Your server must know a message that it had before, by its id.',
    ],
    done: 'The messages are on their way',
    isDangerous: false,
    fits: ({ enabled }) => enabled,
    path: '/replay',
    request: { method: 'POST', body: { since: 0, state: 'dead' } },
  },
  {
    id: 'on',
    label: 'Turn on',
    effects: ['Messages are sent to the endpoint again.'],
    done: 'The endpoint is on',
    isDangerous: false,
    fits: (endpoint) => isOwn(endpoint) && !endpoint.enabled,
    path: '',
    request: { method: 'PATCH', body: { enabled: true } },
  },
  {
    id: 'off',
    label: 'Turn off',
    effects: ['Nothing is sent to the endpoint until somebody turns it on.'],
    done: 'The endpoint is off',
    isDangerous: false,
    fits: (endpoint) => isOwn(endpoint) && endpoint.enabled,
    path: '',
    request: { method: 'PATCH', body: { enabled: false } },
  },
  {
    id: 'rotate',
    label: 'New secret',
    effects: ['A new secret is made and shown once.', 'For another 24 hours messages are signed by the old one, too.'],
    done: 'There is a new secret',
    isDangerous: true,
    fits: isOwn,
    path: '/secret/rotate',
    request: { method: 'POST' },
  },
  {
    id: 'remove',
    label: 'Remove',
    effects: ['Nothing is sent to the endpoint any more, and the list of its messages goes with it.'],
    done: 'The endpoint is removed',
    isDangerous: true,
    fits: isOwn,
    path: '',
    request: { method: 'DELETE' },
  },
]
