/**
 * Babel plugin: marks what the modules of `shared/contract` make when they are imported as free of effects. A build then
 * leaves out the schemas and calls that its room does not use.
 */
export default function pureContract() {
  return {
    name: 'pure-contract',
    visitor: {
      Program(program, { filename = '' }) {
        if (!/[\\/]shared[\\/]contract[\\/](?!schema\.ts)[^\\/]+$/.test(filename)) return;
        for (const statement of program.get('body')) {
          const declared = statement.isExportNamedDeclaration() ? statement.get('declaration') : statement;
          if (!declared.isVariableDeclaration()) continue;
          declared.traverse({
            // What a function does when it is called is another matter.
            Function: (path) => path.skip(),
            'CallExpression|NewExpression': ({ node }) => {
              node.leadingComments = [{ type: 'CommentBlock', value: '#__PURE__' }];
            },
          });
        }
      },
    },
  };
}
