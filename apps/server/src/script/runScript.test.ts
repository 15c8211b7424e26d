import { expect, it } from 'vitest'
import { runScript } from './runScript.ts'

const user = { realname: '张三', username: 's1', studentNo: '', phone: '', depart: '', className: '', major: '', cohort: 2026 }
const given = { user, today: '2026-11-30', now: '2026-11-30 08:00:00' }
const run = (expression: string) => runScript(expression, given)

it.each<[string, unknown]>([
  ['user.realname', '张三'],
  ['today', '2026-11-30'],
  [
    'const year = Number(today.slice(0, 4)); [0, 1].map((n) => ({ value: year - n, label: `${year - n} 年` }))',
    [
      { value: 2026, label: '2026 年' },
      { value: 2025, label: '2025 年' },
    ],
  ],
  ['({ label: "姓名", value: user.realname })', { label: '姓名', value: '张三' }],
  ['undefined', null],
  ['(() => 1)', null],
  // The campus's clock, whatever the machine's zone is.
  ['const at = new Date("2026-08-31T17:30:00Z"); [at.getMonth() + 1, at.getDate(), at.getHours()]', [9, 1, 1]],
  ['new Date(2026, 8, 1).toISOString()', '2026-08-31T16:00:00.000Z'],
  ['if (user.cohort > 2025) "新生"; else "老生"', '新生'],
])('%s', async (expression, result) => {
  expect(await run(expression)).toEqual(result)
})

it.each([
  ['nobody', "脚本运行失败：ReferenceError: 'nobody' is not defined"],
  ['(', '脚本运行失败：SyntaxError'],
  ['throw new Error("没有数据")', '脚本运行失败：Error: 没有数据'],
  ['require("fs")', "脚本运行失败：ReferenceError: 'require' is not defined"],
  ['process.env', "脚本运行失败：ReferenceError: 'process' is not defined"],
  ['fetch("http://localhost")', "脚本运行失败：ReferenceError: 'fetch' is not defined"],
  ['import("fs")', null],
  ['while (true) {}', '脚本运行超过 100 毫秒，已停止'],
  ['try { while (true) {} } catch { "again" } while (true) {}', '脚本运行超过 100 毫秒，已停止'],
  ['/^(a+)+$/.test("a".repeat(40) + "b")', '脚本运行超过 100 毫秒，已停止'],
  ['let all = []; while (true) all.push("x".repeat(100000) + all.length)', '脚本运行'],
  ['const all = []; for (let n = 0; n < 50; n++) all.push(new ArrayBuffer(1e7)); all.length', '脚本运行失败：InternalError: out of memory'],
  ['const all = []; for (let n = 0; n < 50; n++) all.push(new SharedArrayBuffer(1e7)); 1', '脚本运行失败：InternalError: out of memory'],
  ['(function again() { again() })()', '脚本运行失败：InternalError: stack overflow'],
  ['"\\u0000"', '脚本的结果含有无法保存的字符'],
  ['({ value: "\\ud800" })', '脚本的结果含有无法保存的字符'],
  ['"x".repeat(300000)', '脚本的结果过大，最多 200,000 个字符'],
  ['const own = {}; own.own = own; own', '脚本运行失败：TypeError'],
])('is kept from harm: %s', async (expression, words) => {
  if (words === null) expect(await run(expression)).toEqual({})
  else await expect(run(expression)).rejects.toThrow(words)
  // And the next one runs as if it had not been.
  expect(await run('user.realname')).toBe('张三')
})

it('leaves nothing to the next', async () => {
  await run('globalThis.left = 1; JSON.stringify = () => "mine"; Object.prototype.left = 1; 0')
  expect(await run('[typeof left, JSON.stringify({ a: 1 }), {}.left ?? null]')).toEqual(['undefined', '{"a":1}', null])
})
