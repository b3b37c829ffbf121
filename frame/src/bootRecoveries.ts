import type { FrameSettings } from './bootSettings.ts'
import { browserEnvironment, type FrameEnvironment } from './environment.ts'
import { FrameFailure } from './frameFailure.ts'
import type { DriveSeals, PasswordSeals, RecoverySeals } from './recovery/types.ts'

type Parts = Pick<FrameEnvironment, 'crypto' | 'fetch' | 'clock'>

/** User-owned recoveries, whose code loads when one is first used. */
export function lazyRecoveries({ brand, driveApiUrl }: FrameSettings, parts: () => Parts): RecoverySeals {
  const byPassword = async (): Promise<PasswordSeals> => {
    const { browserPasswordSeals } = await import('./argon2/browserPasswordSeals.ts')
    return browserPasswordSeals(parts().crypto)
  }
  const byDrive = async (): Promise<DriveSeals> => {
    if (driveApiUrl === undefined)
      throw new FrameFailure('error', 'This app offers no backup to a drive.', 'disallowed_recovery_method')
    const { createDriveSeals } = await import('./drive/driveSeals.ts')
    return createDriveSeals({ ...parts(), apiUrl: driveApiUrl, brand })
  }
  return {
    sealWithPassword: async (...given) => (await byPassword()).sealWithPassword(...given),
    openWithPassword: async (...given) => (await byPassword()).openWithPassword(...given),
    sealWithDrive: async (share, accessToken, context) => (await byDrive()).sealWithDrive(share, accessToken, context),
    openWithDrive: async (sealed, accessToken, context) =>
      (await byDrive()).openWithDrive(sealed, accessToken, context),
  }
}

/**
 * The {@link FrameEnvironment} of a real page: the browser's APIs, with recoveries and the confirmation sheet loaded
 * at first use.
 */
export function pageEnvironment(settings: FrameSettings): FrameEnvironment {
  const environment: FrameEnvironment = browserEnvironment(settings.brand, {
    recoveries: lazyRecoveries(settings, () => environment),
    askUser: async (question, signal) => {
      const { browserAskUser } = await import('./confirm/browserAskUser.ts')
      return browserAskUser(settings, environment.clock)(question, signal)
    },
  })
  return environment
}
