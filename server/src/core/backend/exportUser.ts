import { answers } from '../contract/index.ts'
import { exportSchema, type UserExports } from '../export/index.ts'
import { backendDocs, type BackendScope } from './backendScope.ts'
import { didParams } from './readUsers.ts'
import { userNotFound } from './wireUser.ts'

export interface ExportUserDeps {
  exports: UserExports
}

const answerSchema = exportSchema.meta({ id: 'BackendUserExport' })

/** Adds GET /users/:did/export, which returns everything that is stored about a user, without secrets. */
export function exportUserRoute({ http, callOf, reads, paths }: BackendScope, { exports }: ExportUserDeps): void {
  http.get(
    `${paths.users}/:did/export`,
    {
      config: reads('users:read'),
      schema: {
        ...backendDocs,
        params: didParams,
        response: answers(answerSchema),
        summary: 'Export everything that is stored about the user. Needs the scope events:read too',
      },
    },
    async (request) => {
      const { app, requireScope } = callOf(request)
      await requireScope('events:read')
      const data = await exports.read({ appId: app.id, userId: request.params.did })
      if (!data) throw userNotFound()
      return data
    },
  )
}
