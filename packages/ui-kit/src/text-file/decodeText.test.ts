import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

/** 请假 in GBK. */
const gbk = [0xc7, 0xeb, 0xbc, 0xd9]
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode('{"name":"请假"}'), '{"name":"请假"}'],
  ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('请假')]), '请假'],
  ['UTF-16 as Windows writes it', new Uint8Array([0xff, 0xfe, 0xf7, 0x8b, 0x47, 0x50]), '请假'],
  ['GBK', new Uint8Array([...ascii('{"name":"'), ...gbk, ...ascii('"}')]), '{"name":"请假"}'],
  [
    'a declared encoding',
    new Uint8Array([...ascii('<?xml version="1.0" encoding="ISO-8859-1"?>'), 0xe9]),
    '<?xml version="1.0" encoding="ISO-8859-1"?>é',
  ],
  [
    'UTF-8 declared and GBK written',
    new Uint8Array([...ascii('<?xml version="1.0" encoding="UTF-8"?>'), ...gbk]),
    '<?xml version="1.0" encoding="UTF-8"?>请假',
  ],
  [
    'an encoding that nobody knows',
    new Uint8Array([...ascii('<?xml version="1.0" encoding="x-none"?>'), ...gbk]),
    '<?xml version="1.0" encoding="x-none"?>请假',
  ],
])('%s is read', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})
