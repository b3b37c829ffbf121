import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Select } from '../kit/Select.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { appPath } from '../users/queries.ts'
import { languageName, messageName } from './describe.ts'
import { MessageView } from './MessageView.tsx'
import { SCHEMES, WIDTHS, type MessagesSearch } from './search.ts'
import type { SampleMessages } from './wire.ts'

const route = getRouteApi('/$app/messages')

/** Milliseconds for which the messages stay as they are: they change with the server's configuration. */
const STALE_MS = 600_000

const messagesQuery = (api: ConsoleApi, app: string, language: string | undefined) =>
  queryOptions({
    queryKey: ['messages', app, language ?? ''],
    queryFn: ({ signal }) => api.call<SampleMessages>(`${appPath(app)}/messages`, { query: { language }, signal }),
    staleTime: STALE_MS,
    // The last language stays until the next one is there.
    placeholderData: (before: SampleMessages | undefined, query) => (query?.queryKey[1] === app ? before : undefined),
  })

const widthOptions = WIDTHS.map((value) => ({ value, label: `${value} px` }))
const schemeOptions = SCHEMES.map((value) => ({ value, label: value === 'light' ? 'Light' : 'Dark' }))

/** What the server writes to users of an app: every mail and text message, in every language. */
export function MessagesPage(): ReactElement {
  const { api } = useConsole()
  const { app } = route.useParams()
  const search = route.useSearch()
  return (
    <>
      <PageHead
        title="Messages"
        note="As users get them, with invented values. Sender, look and texts are set in the configuration."
      />
      <Loaded what="messages" query={useQuery(messagesQuery(api, app, search.language))}>
        {(samples) => <Messages samples={samples} search={search} />}
      </Loaded>
    </>
  )
}

function Messages({ samples, search }: { samples: SampleMessages; search: MessagesSearch }): ReactElement {
  const { language, languages, messages } = samples
  const navigate = route.useNavigate()
  const choose = (change: MessagesSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const message = messages.find(({ name }) => name === search.message) ?? messages[0]
  if (message === undefined) return <Empty title="This app sends no messages" />
  const [width, colours] = [search.width ?? WIDTHS[0], search.colours ?? SCHEMES[0]]
  return (
    <>
      <div className="toolbar">
        <Select
          label="Message"
          value={message.name}
          options={messages.map(({ name }) => ({ value: name, label: messageName(name) }))}
          onChange={(name) => choose({ message: name })}
        />
        <Select
          label="Language"
          value={language}
          options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={(tag) => choose({ language: tag })}
        />
        {message.html_url === null ? null : (
          <>
            <Select label="Width" value={width} options={widthOptions} onChange={(px) => choose({ width: px })} />
            <Select
              label="Colours of the mail"
              value={colours}
              options={schemeOptions}
              onChange={(scheme) => choose({ colours: scheme })}
            />
          </>
        )}
      </div>
      <MessageView message={message} language={language} width={width} colours={colours} />
    </>
  )
}
