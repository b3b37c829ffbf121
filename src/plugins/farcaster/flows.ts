import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.farcaster.login()`. Their sagas load with the first flow that runs. */
export const farcasterFlows = {
  login: createFlow('farcaster/login', lazySaga(onUse, 'login'), IN_MODAL),
  link: createFlow('farcaster/link', lazySaga(onUse, 'link'), IN_MODAL),
  unlink: createFlow('farcaster/unlink', lazySaga(onUse, 'unlink')),
}

/** The background saga; it starts with the first flow. */
export const watchFarcaster = lazySaga(onUse, 'watchFarcaster')
