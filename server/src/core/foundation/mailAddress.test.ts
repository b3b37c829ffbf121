import { mailboxOf, normaliseAddress } from './mailAddress.ts'

describe('normaliseAddress', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['  ada@example.com\n', 'ada@example.com'],
    ['ada+news@example.com', 'ada+news@example.com'],
    ['first.last@example.co.uk', 'first.last@example.co.uk'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['!#$%&*/=?^_`{|}~-@example.com', '!#$%&*/=?^_`{|}~-@example.com'],
    ['1@example.com', '1@example.com'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@XN--BCHER-KVA.example', 'user@xn--bcher-kva.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['dvořák@example.com', 'dvořák@example.com'],
    ['dvorˇák@example.com'.replace('rˇ', 'r\u030c'), 'dvořák@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('the mail address %j is normalised to %j', (input, address) => {
    expect(normaliseAddress(input)).toBe(address)
  })

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example',
    'a@b@',
    'a b@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@example..com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    '"a b"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, eve@example.com',
    'ada@example.com\nbcc: eve@example.com',
    'ada@example.com\r\nSubject: hi',
    'ada\u0000@example.com',
    'ada@example.com\u2028x',
    'ada@example.com>',
    'ada@example.com%0abcc:eve@example.com',
    'a@exam\u00adple.com',
    "ada@example.com'; drop table users; --",
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])('the mail address %j is refused [CODE-2, V1.1.1]', (input) => {
    expect(normaliseAddress(input)).toBeUndefined()
  })
})

describe('mailboxOf', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['ada+news@example.com', 'ada@example.com'],
    ['ada+a+b.c@example.com', 'ada@example.com'],
    ['ada+@example.com', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['++@example.com', '+@example.com'],
  ])('mailboxOf reads from the address %j the mailbox %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
