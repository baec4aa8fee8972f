// One file: the dictionaries that every mill begins with, read as one list.
import type { Language } from '../../../core/words/languages.ts';
import { parameterClasses } from '../parameter/parameter.ts';

type Words = Readonly<Record<Language, string>>;

/** A dictionary that every mill begins with; its words and values are the mill's own from then on. */
export interface StandardDictionary {
  readonly code: string;
  readonly name: Words;
  readonly entries: readonly { readonly value: string; readonly text: Words }[];
}

/** In Chinese, English and Vietnamese. */
type Written = readonly [zh: string, en: string, vn: string];

function dictionary(
  code: string,
  name: Written,
  entries: readonly (readonly [value: string, ...text: Written])[],
): StandardDictionary {
  return {
    code,
    name: wordsOf(name),
    entries: entries.map(([value, ...text]) => ({ value, text: wordsOf(text) })),
  };
}

function wordsOf([zh, en, vn]: Written): Words {
  return { zh, en, vn };
}

const valid: Written = ['有效', 'Valid', 'Hiệu lực'];
const invalid: Written = ['无效', 'Invalid', 'Hết hiệu lực'];
const normal: Written = ['正常', 'Normal', 'Bình thường'];
const frozen: Written = ['冻结', 'Frozen', 'Đã khóa'];

/**
 * In the order in which the list shows them: what the product's own fields choose from, and what clients translate coded
 * fields with. Values are those that the wire carries.
 */
export const standardDictionaries: readonly StandardDictionary[] = [
  dictionary(
    'equipment_level',
    ['设备等级', 'Equipment level', 'Cấp thiết bị'],
    [
      ['A', 'A 关键设备', 'A, critical', 'A, trọng yếu'],
      ['B', 'B 主要设备', 'B, main', 'B, chính'],
      ['C', 'C 一般设备', 'C, ordinary', 'C, thông thường'],
    ],
  ),
  dictionary(
    'equipment_kind',
    ['设备种类', 'Equipment kind', 'Chủng loại thiết bị'],
    [
      ['main', '主机', 'Main machine', 'Máy chính'],
      ['auxiliary', '辅机', 'Auxiliary machine', 'Máy phụ'],
      ['linked', '联合机', 'Linked machine', 'Máy liên hợp'],
      ['trial', '试验机', 'Trial machine', 'Máy thử nghiệm'],
    ],
  ),
  dictionary(
    'non_production_kind',
    ['非生产设备类别', 'Kind of non-production equipment', 'Loại thiết bị phi sản xuất'],
    [
      ['airCompressor', '空压机', 'Air compressor', 'Máy nén khí'],
      ['airConditioning', '空调', 'Air conditioning', 'Điều hòa không khí'],
      ['dustFilter', '除尘滤尘', 'Dust filter', 'Lọc bụi'],
      ['power', '供配电', 'Power supply', 'Cấp điện'],
      ['vehicle', '车辆', 'Vehicle', 'Xe'],
      ['lift', '电梯起重', 'Lift or hoist', 'Thang máy, cẩu'],
      ['laboratory', '试验仪器', 'Laboratory instrument', 'Thiết bị thí nghiệm'],
      ['fireProtection', '消防', 'Fire protection', 'Phòng cháy'],
      ['other', '其他', 'Other', 'Khác'],
    ],
  ),
  dictionary(
    'special_part_class',
    ['专件分类', 'Class of special part', 'Loại linh kiện chuyên dùng'],
    [
      ['cardClothing', '针布', 'Card clothing', 'Kim chải'],
      ['cots', '胶辊胶圈', 'Cots and aprons', 'Suốt cao su, vòng da'],
      ['rings', '钢领钢丝圈', 'Rings and travellers', 'Nồi và khuyên'],
      ['spindles', '锭子', 'Spindles', 'Cọc'],
      ['nippers', '精梳钳板锡林', 'Nippers and combs', 'Kẹp và lược chải kỹ'],
      ['splicer', '捻接与切刀', 'Splicers and knives', 'Bộ nối và dao cắt'],
      ['belts', '锭带龙带', 'Tapes and belts', 'Dây cọc, dây đai'],
      ['other', '其他', 'Other', 'Khác'],
    ],
  ),
  dictionary(
    'spare_part_class',
    ['备件分类', 'Class of spare part', 'Loại phụ tùng'],
    [
      ['bearing', '轴承', 'Bearings', 'Vòng bi'],
      ['transmission', '传动件', 'Drive parts', 'Chi tiết truyền động'],
      ['electrical', '电气件', 'Electrical parts', 'Linh kiện điện'],
      ['sensor', '传感器', 'Sensors', 'Cảm biến'],
      ['pneumatic', '气动件', 'Pneumatic parts', 'Chi tiết khí nén'],
      ['lubricant', '润滑油脂', 'Lubricants', 'Dầu mỡ bôi trơn'],
      ['consumable', '耗材', 'Consumables', 'Vật tư tiêu hao'],
      ['other', '其他', 'Other', 'Khác'],
    ],
  ),
  dictionary(
    parameterClasses.process,
    ['工艺参数类型', 'Types of process parameters', 'Loại thông số công nghệ'],
    [
      ['speed', '速度', 'Speeds', 'Tốc độ'],
      ['twist', '捻度', 'Twist', 'Độ săn'],
      ['draft', '牵伸', 'Draft', 'Kéo dài'],
      ['weight', '定量', 'Linear density', 'Định lượng'],
      ['setting', '隔距与压力', 'Settings and pressures', 'Cự ly và áp lực'],
      ['package', '卷装', 'Packages', 'Quy cách cuộn'],
      ['other', '其他', 'Other', 'Khác'],
    ],
  ),
  dictionary(
    parameterClasses.quality,
    ['质量参数类型', 'Types of quality parameters', 'Loại thông số chất lượng'],
    [
      ['evenness', '条干', 'Evenness', 'Độ đều'],
      ['imperfections', '常发性疵点', 'Imperfections', 'Khuyết tật'],
      ['hairiness', '毛羽', 'Hairiness', 'Độ xù lông'],
      ['strength', '强力', 'Strength', 'Độ bền'],
      ['weight', '重量与支数', 'Weight and count', 'Khối lượng và chi số'],
      ['twist', '捻度', 'Twist', 'Độ săn'],
      ['neps', '棉结杂质', 'Neps and trash', 'Hạt kết và tạp chất'],
      ['moisture', '回潮', 'Moisture', 'Độ ẩm'],
      ['other', '其他', 'Other', 'Khác'],
    ],
  ),
  dictionary(
    'user_status',
    ['用户状态', 'User status', 'Trạng thái người dùng'],
    [
      ['1', ...normal],
      ['2', ...frozen],
      ['3', '待审批', 'Waiting for approval', 'Chờ phê duyệt'],
    ],
  ),
  dictionary(
    'sex',
    ['性别', 'Gender', 'Giới tính'],
    [
      ['1', '男', 'Male', 'Nam'],
      ['2', '女', 'Female', 'Nữ'],
    ],
  ),
  dictionary(
    'position_rank',
    ['职务职级', 'Position rank', 'Bậc chức vụ'],
    [
      ['1', '员级', 'Junior', 'Nhân viên'],
      ['2', '助级', 'Assistant', 'Trợ lý'],
      ['3', '中级', 'Intermediate', 'Trung cấp'],
      ['4', '副高级', 'Associate senior', 'Phó cao cấp'],
      ['5', '正高级', 'Senior', 'Cao cấp'],
    ],
  ),
  dictionary(
    'org_category',
    ['机构类型', 'Organization type', 'Loại tổ chức'],
    [
      ['1', '公司', 'Company', 'Công ty'],
      ['2', '部门', 'Department', 'Phòng ban'],
      ['3', '岗位', 'Position', 'Vị trí'],
    ],
  ),
  dictionary(
    'depart_status',
    ['部门状态', 'Department status', 'Trạng thái phòng ban'],
    [
      ['1', '启用', 'In use', 'Đang dùng'],
      ['0', '停用', 'Not in use', 'Ngừng dùng'],
    ],
  ),
  dictionary(
    'tenant_status',
    ['租户状态', 'Tenant status', 'Trạng thái đơn vị thuê'],
    [
      ['1', ...normal],
      ['0', ...frozen],
    ],
  ),
  dictionary(
    'menu_type',
    ['菜单类型', 'Menu type', 'Loại menu'],
    [
      ['0', '一级菜单', 'First-level menu', 'Menu cấp một'],
      ['1', '子菜单', 'Sub-menu', 'Menu con'],
      ['2', '按钮', 'Button', 'Nút'],
    ],
  ),
  dictionary(
    'perms_type',
    ['权限策略', 'Permission strategy', 'Cách áp dụng quyền'],
    [
      ['1', '显示', 'Show', 'Hiển thị'],
      ['2', '禁用', 'Disable', 'Vô hiệu hóa'],
    ],
  ),
  dictionary(
    'global_perms_type',
    ['全局权限策略', 'Global permission strategy', 'Cách áp dụng quyền chung'],
    [
      ['1', '授权后可见', 'Visible when granted', 'Chỉ thấy khi được cấp quyền'],
      ['2', '未授权时禁用', 'Disabled unless granted', 'Vô hiệu khi chưa được cấp quyền'],
    ],
  ),
  // A condition in SQL of its own, which some clients know, is not supported.
  dictionary(
    'rule_conditions',
    ['条件规则', 'Rule conditions', 'Điều kiện của quy tắc'],
    [
      ['>', '大于', 'Greater than', 'Lớn hơn'],
      ['>=', '大于等于', 'At least', 'Lớn hơn hoặc bằng'],
      ['<', '小于', 'Less than', 'Nhỏ hơn'],
      ['<=', '小于等于', 'At most', 'Nhỏ hơn hoặc bằng'],
      ['=', '等于', 'Equal to', 'Bằng'],
      ['!=', '不等于', 'Not equal to', 'Khác'],
      ['IN', '包含于', 'One of', 'Thuộc danh sách'],
      ['LIKE', '模糊', 'Contains', 'Có chứa'],
      ['LEFT_LIKE', '左模糊', 'Ends with', 'Kết thúc bằng'],
      ['RIGHT_LIKE', '右模糊', 'Begins with', 'Bắt đầu bằng'],
    ],
  ),
  dictionary(
    'log_type',
    ['日志类型', 'Log type', 'Loại nhật ký'],
    [
      ['1', '登录日志', 'Login log', 'Nhật ký đăng nhập'],
      ['2', '操作日志', 'Operation log', 'Nhật ký thao tác'],
    ],
  ),
  dictionary(
    'operate_type',
    ['操作类型', 'Operation type', 'Loại thao tác'],
    [
      ['1', '查询', 'Query', 'Truy vấn'],
      ['2', '新增', 'Add', 'Thêm'],
      ['3', '修改', 'Edit', 'Sửa'],
      ['4', '删除', 'Delete', 'Xóa'],
      ['5', '导入', 'Import', 'Nhập'],
      ['6', '导出', 'Export', 'Xuất'],
    ],
  ),
  dictionary(
    'msg_category',
    ['通告类型', 'Announcement category', 'Loại thông báo'],
    [
      ['1', '通知公告', 'Notice', 'Thông báo'],
      ['2', '系统消息', 'System message', 'Tin hệ thống'],
    ],
  ),
  dictionary(
    'msg_type',
    ['推送类别', 'Receivers', 'Đối tượng nhận'],
    [
      ['ALL', '全体用户', 'Everybody', 'Mọi người'],
      ['USER', '指定用户', 'Named people', 'Người được chỉ định'],
    ],
  ),
  dictionary(
    'msgType',
    ['发送消息类型', 'Message channel', 'Kênh gửi tin'],
    [
      ['1', '短信', 'SMS', 'SMS'],
      ['2', '邮件', 'E-mail', 'E-mail'],
      ['3', '微信', 'WeChat', 'WeChat'],
      ['4', '系统', 'In-site', 'Trong hệ thống'],
    ],
  ),
  dictionary(
    'msgSendStatus',
    ['消息发送状态', 'Message send status', 'Trạng thái gửi tin'],
    [
      ['0', '未发送', 'Not sent', 'Chưa gửi'],
      ['1', '发送成功', 'Sent', 'Đã gửi'],
      ['2', '发送失败', 'Failed', 'Gửi lỗi'],
    ],
  ),
  dictionary(
    'send_status',
    ['发布状态', 'Release status', 'Trạng thái phát hành'],
    [
      ['0', '未发布', 'Draft', 'Bản nháp'],
      ['1', '已发布', 'Released', 'Đã phát hành'],
      ['2', '已撤销', 'Revoked', 'Đã thu hồi'],
    ],
  ),
  dictionary(
    'priority',
    ['优先级', 'Priority', 'Mức ưu tiên'],
    [
      ['H', '高', 'High', 'Cao'],
      ['M', '中', 'Medium', 'Trung bình'],
      ['L', '低', 'Low', 'Thấp'],
    ],
  ),
  dictionary(
    'urgent_level',
    ['紧急程度', 'Urgency', 'Mức khẩn cấp'],
    [
      ['1', '一般', 'Normal', 'Bình thường'],
      ['2', '重要', 'Important', 'Quan trọng'],
      ['3', '紧急', 'Urgent', 'Khẩn cấp'],
    ],
  ),
  dictionary(
    'quartz_status',
    ['定时任务状态', 'Scheduled task status', 'Trạng thái tác vụ định kỳ'],
    [
      ['0', '正常', 'Running', 'Đang chạy'],
      ['-1', '停止', 'Stopped', 'Đã dừng'],
    ],
  ),
  dictionary(
    'activiti_sync',
    ['同步工作流引擎', 'Workflow synchronization', 'Đồng bộ quy trình'],
    [
      ['1', '同步', 'Synchronized', 'Đồng bộ'],
      ['0', '不同步', 'Not synchronized', 'Không đồng bộ'],
    ],
  ),
  dictionary(
    'dict_item_status',
    ['字典状态', 'Dictionary status', 'Trạng thái từ điển'],
    [
      ['1', '启用', 'In use', 'Đang dùng'],
      ['0', '不启用', 'Not in use', 'Ngừng dùng'],
    ],
  ),
  dictionary(
    'valid_status',
    ['有效无效状态', 'Validity', 'Hiệu lực'],
    [
      ['1', ...valid],
      ['0', ...invalid],
    ],
  ),
  dictionary(
    'status',
    ['状态', 'Status', 'Trạng thái'],
    [
      ['1', ...normal],
      ['0', '停用', 'Not in use', 'Ngừng dùng'],
    ],
  ),
  dictionary(
    'del_flag',
    ['删除状态', 'Deletion', 'Trạng thái xóa'],
    [
      ['0', '未删除', 'Not deleted', 'Chưa xóa'],
      ['1', '已删除', 'Deleted', 'Đã xóa'],
    ],
  ),
  dictionary(
    'yn',
    ['是否', 'Yes or no', 'Có hay không'],
    [
      ['1', '是', 'Yes', 'Có'],
      ['0', '否', 'No', 'Không'],
    ],
  ),
];
