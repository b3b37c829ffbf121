import { readCommand } from './cli.ts'

describe('the command line', () => {
  it('latchkey-server starts in production without a command or with start, and in development with dev', () => {
    expect(readCommand([])).toEqual({ kind: 'run', mode: 'production', configFile: undefined, overrides: {} })
    expect(readCommand(['start'])).toMatchObject({ mode: 'production' })
    expect(readCommand(['dev'])).toMatchObject({ mode: 'development' })
  })

  it('latchkey-server reads options before and after the command', () => {
    expect(
      readCommand([
        '--port',
        '5000',
        'dev',
        '--config=a.json',
        '--host',
        '::1',
        '--public-url',
        'http://x',
        '--data-dir',
        'd',
      ]),
    ).toEqual({
      kind: 'run',
      mode: 'development',
      configFile: 'a.json',
      overrides: { port: 5000, host: '::1', publicUrl: 'http://x', dataDir: 'd' },
    })
  })

  it('latchkey-server reads reseal with its configuration file', () => {
    expect(readCommand(['reseal', '--config', 'a.json'])).toMatchObject({ kind: 'reseal', configFile: 'a.json' })
  })

  it('latchkey-server reads list-keys, rotate-key, and retire-key with a key id', () => {
    expect(readCommand(['list-keys'])).toMatchObject({ kind: 'list-keys' })
    expect(readCommand(['rotate-key', '--config', 'a.json'])).toMatchObject({
      kind: 'rotate-key',
      configFile: 'a.json',
    })
    expect(readCommand(['retire-key', 'abc'])).toMatchObject({ kind: 'retire-key', kid: 'abc' })
    expect(readCommand(['retire-key', '--', '-bc'])).toMatchObject({ kind: 'retire-key', kid: '-bc' })
  })

  it('latchkey-server reads import with a file, --app, --from and --dry-run, and refuses it without a file or with an unknown product', () => {
    expect(readCommand(['import', 'users.jsonl', '--app', 'a'])).toMatchObject({
      kind: 'import',
      file: 'users.jsonl',
      appId: 'a',
      isDryRun: false,
    })
    expect(readCommand(['import', 'users.jsonl', '--dry-run'])).toMatchObject({ appId: undefined, isDryRun: true })
    expect(readCommand(['import', 'users.csv', '--from', 'clerk'])).toMatchObject({ from: 'clerk' })
    expect(() => readCommand(['import', 'users.csv', '--from', 'acme'])).toThrow(
      '--from is one of privy, dynamic, clerk, auth0, supabase, not "acme".',
    )
    expect(() => readCommand(['start', '--from', 'clerk'])).toThrow('--from is for import only')
    expect(() => readCommand(['import'])).toThrow('import needs the file with the users')
    expect(() => readCommand(['import', 'a', 'b'])).toThrow('Unknown command "import a b"')
    expect(() => readCommand(['start', '--dry-run'])).toThrow('--dry-run is for import only')
  })

  it("latchkey-server reads users restore with a user's id", () => {
    expect(readCommand(['users', 'restore', 'did:latchkey:x'])).toMatchObject({
      kind: 'users',
      action: 'restore',
      userId: 'did:latchkey:x',
    })
  })

  it.each([[[]], [['restore']], [['delete', 'did:latchkey:x']]])(
    'latchkey-server refuses users %j and says what is missing',
    (args) => {
      expect(() => readCommand(['users', ...args])).toThrow('users is followed by restore <did>')
    },
  )

  it('latchkey-server reads secrets create, list, rotate and revoke with their options', () => {
    expect(readCommand(['secrets', 'create', '--app', 'a', '--scopes', 'users:write, users:read'])).toMatchObject({
      kind: 'secrets',
      action: 'create',
      appId: 'a',
      scopes: ['users:read', 'users:write'],
    })
    expect(readCommand(['secrets', 'list'])).toMatchObject({ kind: 'secrets', action: 'list', appId: undefined })
    expect(readCommand(['secrets', 'list', '--app', 'a'])).toMatchObject({ action: 'list', appId: 'a' })
    expect(readCommand(['secrets', 'rotate', 'x'])).toMatchObject({ action: 'rotate', id: 'x' })
    expect(readCommand(['secrets', 'revoke', 'x'])).toMatchObject({ action: 'revoke', id: 'x' })
  })

  it.each<[string[], string]>([
    [[], 'create, list, rotate <id> or revoke <id>'],
    [['show'], 'create, list, rotate <id> or revoke <id>'],
    [['list', 'x'], 'create, list, rotate <id> or revoke <id>'],
    [['create'], 'needs --app'],
    [
      ['create', '--app', 'a'],
      'needs --scopes with what the secret is for, of: users:read, users:write, users:erase, events:read, apps:write',
    ],
    [['create', '--app', 'a', '--scopes', 'users:read,everything'], 'needs --scopes'],
    [['create', '--app', 'a', '--scopes', ''], 'needs --scopes'],
    [['rotate'], 'secrets rotate needs the id'],
    [['revoke', 'x', '--app', 'a'], 'and no --app'],
    [['list', '--scopes', 'users:read'], '--scopes is for secrets create only'],
    [['create', 'x', 'y'], 'Unknown command'],
  ])('latchkey-server refuses secrets %j and says what is missing', (args, words) => {
    expect(() => readCommand(['secrets', ...args])).toThrow(words)
  })

  it("latchkey-server reads reset-mfa with a user's id and a configuration file", () => {
    expect(readCommand(['reset-mfa', 'did:latchkey:abc', '--config', 'a.json'])).toMatchObject({
      kind: 'reset-mfa',
      userId: 'did:latchkey:abc',
      configFile: 'a.json',
    })
  })

  it('latchkey-server reads end-sessions with a user, and an app if there is one', () => {
    expect(readCommand(['end-sessions', '--user', 'did:latchkey:abc'])).toMatchObject({
      kind: 'end-sessions',
      userId: 'did:latchkey:abc',
      appId: undefined,
    })
    expect(
      readCommand(['end-sessions', '--user', 'did:latchkey:abc', '--app', 'x', '--config', 'a.json']),
    ).toMatchObject({ appId: 'x', configFile: 'a.json' })
  })

  it('latchkey-server reads end-sessions of an app or of all, before a moment if there is one', () => {
    expect(readCommand(['end-sessions', '--app', 'x'])).toMatchObject({ userId: undefined, appId: 'x' })
    expect(readCommand(['end-sessions', '--all', '--before', '2026-01-31T08:00Z'])).toMatchObject({
      userId: undefined,
      appId: undefined,
      before: new Date('2026-01-31T08:00:00Z'),
    })
  })

  it('latchkey-server reads undo-changes with a user, and --since and --take-from if there are any', () => {
    expect(readCommand(['undo-changes', 'did:latchkey:abc'])).toMatchObject({
      kind: 'undo-changes',
      userId: 'did:latchkey:abc',
      since: undefined,
      takeFrom: undefined,
    })
    const options = ['--since', '2026-01-31T08:00Z', '--take-from', 'did:latchkey:def']
    expect(readCommand(['undo-changes', 'did:latchkey:abc', ...options])).toMatchObject({
      since: new Date('2026-01-31T08:00:00Z'),
      takeFrom: 'did:latchkey:def',
    })
  })

  it('latchkey-server reads list-events with --user, --network, --since and --limit', () => {
    expect(readCommand(['list-events'])).toMatchObject({ kind: 'list-events', filter: { limit: 1_000 } })
    expect(
      readCommand([
        'list-events',
        '--user',
        'did:latchkey:abc',
        '--network',
        'ab12',
        '--since',
        '2026-01-31',
        '--limit',
        '5',
        '--config',
        'a.json',
      ]),
    ).toEqual({
      kind: 'list-events',
      filter: { userId: 'did:latchkey:abc', network: 'ab12', since: new Date('2026-01-31T00:00:00Z'), limit: 5 },
      configFile: 'a.json',
      overrides: {},
    })
    expect(readCommand(['list-events', '--since', '2026-01-31T08:00:00+02:00'])).toMatchObject({
      filter: { since: new Date('2026-01-31T06:00:00Z') },
    })
  })

  it.each(['yesterday', '31.1.2026', '2026-01', '2026-01-31T08:00', '2026-13-40', ''])(
    'latchkey-server refuses --since with the value %j',
    (since) => {
      expect(() => readCommand(['list-events', '--since', since])).toThrow('latchkey-server --help')
    },
  )

  it.each([
    ['start', '--user', 'did:a'],
    ['list-events', '--app', 'x'],
    ['mails'],
    ['mails', 'preview', 'x'],
    ['mails', 'preview', '--user', 'did:a'],
    ['list-events', '--out', 'x'],
    ['list-events', '--limit', '0'],
    ['list-events', '--limit', 'all'],
    ['list-events', 'did:a'],
    ['end-sessions'],
    ['end-sessions', 'did:a'],
    ['end-sessions', '--before', '2026-01-31'],
    ['end-sessions', '--all', '--app', 'x'],
    ['end-sessions', '--all', '--before', 'monday'],
    ['list-events', '--all'],
    ['end-sessions', '--user', 'did:a', '--since', '2026-01-31'],
    ['undo-changes'],
    ['undo-changes', 'did:a', '--user', 'did:a'],
    ['undo-changes', 'did:a', '--take-from', 'did:b'],
    ['undo-changes', 'did:a', '--since', 'monday'],
  ])('latchkey-server refuses the arguments %j', (...args) => {
    expect(() => readCommand(args)).toThrow('latchkey-server --help')
  })

  it('latchkey-server reads --help and --version as such even beside a command', () => {
    expect(readCommand(['dev', '--help'])).toEqual({ kind: 'help' })
    expect(readCommand(['--version'])).toEqual({ kind: 'version' })
  })

  it.each([
    [['serve']],
    [['dev', 'start']],
    [['--prot', '1']],
    [['--port']],
    [['retire-key']],
    [['reset-mfa']],
    [['reset-mfa', 'did:a', 'did:b']],
    [['retire-key', 'a', 'b']],
    [['rotate-key', 'a']],
    [['retire-key', '-bc']],
  ])('latchkey-server refuses the command line %j and points to --help', (args) => {
    expect(() => readCommand(args)).toThrow('latchkey-server --help')
  })
})
