import type { AppSettings } from '../apps/index.ts'
import type { ServerMode } from '../foundation/index.ts'
import type { FileEndpoint } from './endpoints.ts'
import { endpointUrlProblem } from './endpointUrl.ts'
import { isSecret } from './secrets.ts'

/** The part of the configuration that names endpoints. */
export interface FileEndpointSources {
  mode: ServerMode
  apps: readonly Pick<AppSettings, 'id' | 'webhooks'>[]
  secretOf(name: string): string | undefined
}

const variableOf = (name: string): string => `LATCHKEY_WEBHOOK_SECRET_${name.toUpperCase()}`

const secretsOf = ({ secretOf }: FileEndpointSources, name: string): string[] =>
  (secretOf(variableOf(name)) ?? '').split(/\s+/).filter((secret) => secret !== '')

/** Reads the endpoints of the configuration file, with their secrets. */
export const readFileEndpoints = (config: FileEndpointSources): FileEndpoint[] =>
  config.apps.flatMap(({ id: appId, webhooks }) =>
    webhooks.map(({ name, url, types, description, enabled }) => ({
      appId,
      name,
      url,
      types: types ?? null,
      description,
      isOn: enabled,
      secrets: secretsOf(config, name),
    })),
  )

/** Lists what is wrong with the endpoints of the configuration file and their secrets. No value is shown. */
export function fileEndpointProblems(config: FileEndpointSources): string[] {
  return config.apps.flatMap(({ id, webhooks }) => [
    ...(new Set(webhooks.map(({ name }) => name)).size < webhooks.length
      ? [`apps ("${id}").webhooks: two endpoints have the same name.`]
      : []),
    ...webhooks.flatMap(({ name, url }, index) => {
      const problem = endpointUrlProblem(url, config.mode === 'development')
      const secrets = secretsOf(config, name)
      const isMissing = secrets.length === 0 || secrets.length > 2 || !secrets.every(isSecret)
      return [
        ...(problem ? [`apps ("${id}").webhooks.${index}.url: ${problem}.`] : []),
        ...(isMissing
          ? [
              `${variableOf(name)} must have the secret of the endpoint "${name}": "whsec_" and base64 of 24 to 64 bytes. While you rotate it, the new one and the old one, separated by a space.`,
            ]
          : []),
      ]
    }),
  ])
}
