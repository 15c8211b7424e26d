import { describe, expect, it } from 'vitest'
import { foreignCharacter, readableNumbers } from './characters.ts'
import { compile } from './compile.ts'

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const file = (inside: string) =>
  `<definitions xmlns="${BPMN}" targetNamespace="t">\n<process id="p">\n<startEvent id="s"/>${inside}\n</process></definitions>`

describe('a character that XML has no place for', () => {
  it.each(['&#0;', '&#x0;', '&#xD800;', '&#56320;', '&#xFFFE;', '&#1;', '&#x110000;', '&#xFFFFFFFF;', '&#99999999999999999999;'])(
    'is told by its line and attribute: %s',
    async (written) => {
      const xml = file(`<userTask id="a" name="终审${written}"/>`)
      expect(foreignCharacter(xml)).toEqual({ line: 3, written, attribute: 'name' })
      await expect(compile(xml, { strict: true })).rejects.toMatchObject({
        issues: [{ code: 'character', character: { line: 3, written, attribute: 'name' } }],
      })
      // What was taken before runs on, with another character.
      expect((await compile(xml)).nodes.a?.name).toBe('终审\uFFFD')
    },
  )

  it('may stand there by itself', () => {
    expect(foreignCharacter(file('<documentation>a\u0001</documentation>'))).toEqual({ line: 3, written: 'U+0001', attribute: null })
  })

  it('is none where a number means nothing, and none of the others', async () => {
    for (const inside of [
      '<!-- &#0; -->',
      '<documentation><![CDATA[&#0;]]></documentation>',
      '<?note &#0;?>',
      '<documentation>&amp;#0; &#9;&#xA;&#xD;&#x20;&#xFFFD; &#; &#x; &unknown;</documentation>',
    ]) {
      const xml = file(inside)
      expect(foreignCharacter(xml)).toBeUndefined()
      expect(readableNumbers(xml)).toBe(xml)
      await compile(xml, { strict: true })
    }
  })

  it('is found in a time that grows with the file', () => {
    const started = process.cpuUsage()
    for (const part of ['&#65;', '<!--', '<![CDATA[', '&#0', '<?']) foreignCharacter(part.repeat(4_000_000 / part.length))
    readableNumbers('&#0;'.repeat(1_000_000))
    readableNumbers('&#131072;'.repeat(100_000))
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000)
  })
})

it('a character beyond sixteen bits is read as what its number says, in names and conditions', async () => {
  const xml = file(
    '<userTask id="a" name="&#x20BB7;野&#128512;&#x20000;"/><sequenceFlow id="f" sourceRef="s" targetRef="a"><conditionExpression>${who == \'&#134071;\'}</conditionExpression></sequenceFlow>',
  )
  expect(foreignCharacter(xml)).toBeUndefined()
  const { nodes, flows } = await compile(xml, { strict: true })
  expect([nodes.a?.name, flows.f?.condition]).toEqual(['𠮷野😀𠀀', "${who == '𠮷'}"])
  const apart = file('<!-- &#x20BB7; --><documentation><![CDATA[&#x20BB7;]]></documentation>')
  expect(readableNumbers(apart)).toBe(apart)
})
