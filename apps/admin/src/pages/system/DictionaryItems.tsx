import { dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

const referenced = { dictId: dictionaries }
const touches = [dict.items]

/** What a dictionary offers. */
export default function DictionaryItems() {
  return (
    <ResourcePage
      resource={dictionaryItems}
      title="字典项"
      purpose="改名后，已保存的记录显示新的名称；别的字典项用过的名称不能再用"
      referenced={referenced}
      touches={touches}
      removal="没有被使用的字典项才能删除，删除后不能恢复。"
    />
  )
}
