import type { CDPSession, Page } from '@playwright/test'

/** A passkey in the form of the Chrome DevTools Protocol, with its private key. */
interface StoredPasskey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

/** Chromium's virtual authenticator: a device with passkeys, and a user who touches it or not. */
export class Device {
  readonly #session: CDPSession
  #id = ''

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Device> {
    const device = new Device(await page.context().newCDPSession(page))
    await device.#session.send('WebAuthn.enable', { enableUI: false })
    return device
  }

  async plugIn({ hasResidentKey = true, isUserVerified = true } = {}): Promise<void> {
    const { authenticatorId } = await this.#session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      },
    })
    this.#id = authenticatorId
  }

  /** Sets whether somebody touches the device when it asks. While nobody does, suggestions in a field stay open. */
  async touch(enabled: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.#id, enabled })
  }

  async credentials(): Promise<readonly StoredPasskey[]> {
    return (await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })).credentials
  }

  /** Puts a passkey back onto the device as it was, such as one that was copied before it was deleted there. */
  async restore(credential: StoredPasskey): Promise<void> {
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential })
  }

  async forgetAll(): Promise<void> {
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#id })
  }

  async unplug(): Promise<void> {
    await this.#session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id })
  }
}
