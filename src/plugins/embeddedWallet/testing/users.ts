import { embeddedWalletEvents } from '../../../core/index.ts'
import { setUp, type SetUpOptions } from './setUp.ts'

/** A client whose user is logged in by e-mail. */
export async function withUser(options: SetUpOptions = {}) {
  const world = await setUp(options)
  await world.logIn()
  return world
}

/** A client whose user is logged in and has a wallet with provider-managed recovery. */
export async function withWallet(options: SetUpOptions = {}) {
  const world = await withUser(options)
  const { address } = await world.until(world.api.create())
  return { ...world, address }
}

/** A client whose user has a wallet with a recovery password, which is not on this device. */
export async function onNewDevice(options: SetUpOptions = {}) {
  const world = await withWallet({ recoveries: ['ownPassword', 'ownDrive'], ...options })
  const outcome = await world.begin(world.api.setRecovery({ method: 'user-passcode' }))
  await world.setUpOwn('ownPassword', 'open sesame', 'set')
  await world.clock.advance(50)
  expect(outcome).toHaveBeenCalledWith({ address: world.address })
  world.client.closeModal()
  await world.clock.advance(300)
  world.frame.evict()
  world.client.store.dispatch(embeddedWalletEvents.missing())
  return world
}
