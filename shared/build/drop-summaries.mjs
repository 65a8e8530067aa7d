/**
 * Babel plugin: leaves out what a call says about itself (`summary` in `call({ … })`). It is read for the API's
 * documentation only, and every visitor would load it.
 */
export default function dropSummaries() {
  return {
    name: 'drop-summaries',
    visitor: {
      CallExpression({ node, scope }) {
        const [parts] = node.arguments;
        if (node.callee.name !== 'call' || parts?.type !== 'ObjectExpression') return;
        if (!/\/call(?:\.ts)?$/.test(scope.getBinding('call')?.path.parent.source?.value ?? '')) return;
        parts.properties = parts.properties.filter((each) => each.key?.name !== 'summary');
      },
    },
  };
}
