import { expect, it } from 'vitest'
import { personName } from './personName.ts'

it.each([
  ['张　慧', '张慧'],
  [' 张 \u00a0 慧 ', '张慧'],
  ['欧 阳 修', '欧阳修'],
  ['买买提 · 艾力', '买买提·艾力'],
  ['John  Smith', 'John Smith'],
  ['Li　Na', 'Li Na'],
  ['李娜 Nancy Li', '李娜 Nancy Li'],
  ['李\u200b四', '李四'],
  ['\u202e\ufeff李\u00ad四\u2069', '李四'],
  ['', ''],
])('%s is kept as %s', (written, kept) => expect(personName(written)).toBe(kept))
